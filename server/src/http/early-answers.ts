import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/** Answers a request at once; false for one that has to be routed. */
export type AnswerEarly = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Asks `answer` before Fastify learns of a request, which takes it longer than many an answer; no longer once the server takes
 * no new connections. Where it fails, the routes answer.
 */
export function answerEarly({ server, log }: FastifyInstance, answer: AnswerEarly): void {
  const routes = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    try {
      if (server.listening && answer(request, response)) return;
    } catch (error) {
      log.error({ err: error }, "a request could not be answered before its route");
      if (response.headersSent) {
        response.destroy();
        return;
      }
    }
    for (const route of routes) route(request, response);
  });
}
