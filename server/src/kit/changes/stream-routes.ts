import type { FastifyInstance } from "fastify";
import { z } from "#contract/zod.ts";
import { errorAnswers } from "../http/error-answers.ts";
import type { Feed } from "./feed.ts";
import { type OnLeft, openStream } from "./open-stream.ts";

/** GET /notifications: the event stream. */
export function addStreamRoute(app: FastifyInstance, feed: Feed, onLeft: OnLeft): void {
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
      const { raw, lastEventId } = openStream(request, reply, onLeft);
      try {
        const { entities } = request.query as { entities?: "true" | "false" };
        await feed.open({ caller: request.caller, entities: entities === "true" }, lastEventId, raw);
      } catch (error) {
        request.log.error({ err: error }, "the event stream could not be opened");
        raw.destroy();
      }
    },
  );
}
