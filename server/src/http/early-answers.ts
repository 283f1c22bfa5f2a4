import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/** Answers a request at once; false for one that has to be routed. */
export type AnswerEarly = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Asks `answer` before Fastify learns of a request, which takes it longer than many an answer; not while the server closes. */
export function answerEarly({ server }: FastifyInstance, answer: AnswerEarly): void {
  const routes = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (server.listening && answer(request, response)) return;
    for (const route of routes) route(request, response);
  });
}
