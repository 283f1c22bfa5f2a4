import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "#contract/zod.ts";
import { errorAnswers } from "../http/error-answers.ts";
import { headersOf } from "../http/security-headers.ts";
import type { Feed } from "./feed.ts";

/** GET /notifications: the event stream; `onLeft` is called when its reader has left it. */
export function addStreamRoute(
  app: FastifyInstance,
  feed: Feed,
  onLeft: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  app.get(
    "/notifications",
    {
      schema: {
        tags: ["events"],
        summary: "Read the event stream",
        description:
          "Server-sent events. Each carries {type, id, affects_summary, action, version, changeSet}; also {type: heartbeat}, and " +
          "{type: reset} when everything has to be loaded anew. Send Last-Event-ID to get what was missed. With entities=true, " +
          "messages of created and updated entities under 8 kB carry them as `entity`.",
        querystring: z.strictObject({ entities: z.enum(["true", "false"]).optional() }),
        headers: z.looseObject({ "last-event-id": z.string().optional() }),
        response: { 200: z.string().meta({ description: "text/event-stream" }), ...errorAnswers },
      },
    },
    async (request, reply) => {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...headersOf(request),
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
        // Kept alive, the connection of an ended stream would hold up the end of the server.
        connection: "close",
      });
      raw.flushHeaders();
      raw.on("error", () => raw.destroy());
      raw.on("close", () => {
        if (!raw.writableFinished) onLeft(request, reply);
      });
      const lastEventId = request.headers["last-event-id"];
      try {
        const { entities } = request.query as { entities?: "true" | "false" };
        await feed.open(
          { caller: request.caller, entities: entities === "true" },
          typeof lastEventId === "string" && lastEventId !== "" ? lastEventId : undefined,
          raw,
        );
      } catch (error) {
        request.log.error({ err: error }, "the event stream could not be opened");
        raw.destroy();
      }
    },
  );
}
