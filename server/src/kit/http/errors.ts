import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "#contract/errors.ts";
import { isOutOfReach } from "../database/out-of-reach.ts";
import { errorBodyOf, Refusal } from "../refusal.ts";
import { requireCleanUrl } from "./body.ts";
import { setHeaders } from "./security-headers.ts";

const mebibyte = 1_048_576;

/** Gives every error answer the error body, which never contains a stack trace. */
export function addErrorAnswers(server: FastifyInstance): void {
  server.addHook("onRequest", (request, _reply, done) => {
    requireCleanUrl(request.raw.url ?? "");
    done();
  });
  server.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    // The client has disconnected while it sent the body, so nobody reads the answer.
    if (error === request.raw.errored) {
      return answer(reply, errorBodyOf(400, "invalid", "The request did not come to its end."));
    }
    const body = bodyOf(error, request.routeOptions.bodyLimit);
    // An outage has the same cause for each request, so the log leaves out the stack trace.
    if (isOutOfReach(error)) {
      request.log.error({ code: error.code, reason: error.message }, "the database can't be reached");
    } else if (body.statusCode >= 500) {
      request.log.error({ err: error }, "the request failed");
    }
    return answer(reply, body);
  });
}

/** Answers a request before routing, when its address can't be decoded or has a parameter that is too long. */
export function answerUnroutable(request: FastifyRequest, reply: FastifyReply): void {
  setHeaders(request, reply);
  answer(reply, errorBodyOf(400, "invalid", "The address contains broken Unicode, or a part of it is too long."));
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, errorBodyOf(404, "not-found", "There is nothing at this address."));
}

function answer(reply: FastifyReply, body: ErrorBody): FastifyReply {
  if (body.statusCode === 401) reply.header("www-authenticate", "Bearer");
  if (body.statusCode === 429) reply.header("retry-after", "60");
  return reply
    .code(body.statusCode)
    .header("content-type", "application/json; charset=utf-8")
    .send(JSON.stringify(body));
}

function bodyOf(error: Error & { statusCode?: number; code?: string }, mostBytes?: number): ErrorBody {
  if (error instanceof Refusal) return error.body;
  if (isOutOfReach(error)) {
    return errorBodyOf(
      503,
      "unavailable",
      "The database can't be reached at the moment. Try again soon: what has been saved already is not saved twice.",
    );
  }
  const status = error.statusCode ?? 500;
  if (status === 413) {
    const limit = mostBytes ?? mebibyte;
    const size = limit < mebibyte ? `${limit / 1_024} KiB` : `${Math.round(limit / mebibyte)} MiB`;
    return errorBodyOf(413, "too-large", `The body is larger than ${size}.`);
  }
  // A deadlock or a serialization failure that repetitions have not resolved.
  if (error.code === "40P01" || error.code === "40001") {
    return errorBodyOf(
      409,
      "version-conflict",
      "This is being changed by others at the same moment. Load it and try again.",
    );
  }
  if (status === 404) return errorBodyOf(404, "not-found", "There is nothing at this address.");
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    return errorBodyOf(400, "invalid", "The body must be JSON, with the header Content-Type: application/json.");
  }
  if (status >= 400 && status < 500) return errorBodyOf(status, "invalid", error.message);
  return errorBodyOf(500, "internal", "Something went wrong on the server. It has been written to its log.");
}
