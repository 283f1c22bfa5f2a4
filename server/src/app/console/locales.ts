import { extname } from "node:path";
import type { FastifyInstance } from "fastify";
import { answerNotFound } from "../../kit/http/errors.ts";

/**
 * GET /locales/{lng}/{ns}.json, from the folder of the built console. The addresses stay the same while new versions
 * change the texts, so clients revalidate their copies by ETag.
 */
export function addLocales(server: FastifyInstance): void {
  server.get("/locales/:lng/:file", { config: { open: true }, schema: { hide: true } }, (request, reply) => {
    const { lng, file } = request.params as { lng: string; file: string };
    if (extname(file) !== ".json") return answerNotFound(request, reply);
    reply.header("cache-control", "public, max-age=0, must-revalidate");
    return reply.sendFile(`locales/${lng}/${file}`, { cacheControl: false });
  });
}
