import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { text, uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { type OnLeft, openStream } from "../../kit/changes/open-stream.ts";
import { errorAnswers } from "../../kit/http/error-answers.ts";
import { networkOf } from "../../kit/http/network.ts";
import { notPublic } from "./public-routes.ts";
import type { PublishedTournaments } from "./published-tournaments.ts";
import type { PublicStreams } from "./streams.ts";

/** GET /public/notifications: the event stream for everybody. */
export function addPublicStreamRoute(
  app: FastifyInstance,
  published: PublishedTournaments,
  streams: PublicStreams,
  onLeft: OnLeft,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    "/public/notifications",
    {
      config: { open: true },
      schema: {
        tags: ["public", "events"],
        summary: "Read the event stream of published tournaments",
        description:
          "As /api/notifications, of one published tournament or of all; messages carry the entity as visitors read it. After a reset, " +
          "and whenever the stream has ended, everything has to be loaded anew. With the `state` of a page that was read before, the " +
          "stream begins with a reset when something has changed since.",
        querystring: z.strictObject({
          tournament: uuid().optional(),
          entities: z.enum(["true", "false"]).optional(),
          state: text({ max: 100 }).optional(),
        }),
        headers: z.looseObject({ "last-event-id": z.string().optional() }),
        response: { 200: z.string().meta({ description: "text/event-stream" }), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { tournament: id, state } = request.query;
      const found = id === undefined ? null : await published.find(id);
      if (id !== undefined && found === null) throw notPublic();
      const address = networkOf(request.ip);
      streams.requireRoom(address);
      const { raw, lastEventId } = openStream(request, reply, onLeft);
      streams.open(found, { address, lastEventId, state }, raw);
    },
  );
}
