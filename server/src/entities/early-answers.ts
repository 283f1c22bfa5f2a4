import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../access/caller.ts";
import type { Database, Seen } from "../database/database.ts";
import type { AnswerEarly } from "../http/early-answers.ts";
import type { Answered } from "../http/logging.ts";
import { headersOfThis } from "../http/security-headers.ts";
import { type KeptAnswers, sendKept } from "./kept-answers.ts";

/** Knows who asks again on a connection, and how the caller reaches the server; null for anybody else. */
interface CallerMemory {
  recall(request: IncomingMessage, seen: Seen): { caller: Caller; protocol: FastifyRequest["protocol"] } | null;
}

/** Answers what is kept, where neither the caller nor the state of the data has to be asked for. */
export function answerFromKept(
  { db, callers, answers }: { db: Database; callers: CallerMemory; answers: KeptAnswers },
  nextId: () => string,
  tell: (answered: Answered) => void,
): AnswerEarly {
  return (request, response) => {
    const { method, url } = request;
    if (method !== "GET" || url === undefined) return false;
    const seen = db.glance();
    const known = seen && callers.recall(request, seen);
    const answer = known && answers.find(known.caller, url, seen);
    if (!answer) return false;
    const began = performance.now();
    const id = nextId();
    response.on("finish", () =>
      tell({ id, method, route: answer.route, status: response.statusCode, ms: performance.now() - began }),
    );
    sendKept(request, response, answer, headersOfThis({ id, protocol: known.protocol }));
    return true;
  };
}
