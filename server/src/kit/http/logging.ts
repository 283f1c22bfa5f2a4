import { writeSync } from "node:fs";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";

const gatherMs = 50;
const gatherBytes = 64 * 1_024;
const warning = 40;

/** The log names a request by the pattern of its route, since addresses and queries can contain personal data. */
export const logger: FastifyServerOptions["logger"] = {
  stream: gatherLines(),
  serializers: {
    req: ({ method, routeOptions }) => ({ method, url: routeOptions?.url ?? "unknown" }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      message: error.message,
      stack: error.stack ?? "",
      code: error.code ?? "",
    }),
  },
};

/** An answer that has been given. */
export interface Answered {
  /** The id of the request. */
  id: string;
  method: string;
  /** The pattern of the route. */
  route: string;
  status: number;
  /** How long it took. */
  ms: number;
}

/** Logs an answer. */
export function logAnswer(log: FastifyBaseLogger, { id, method, route, status, ms }: Answered): void {
  log.info({ reqId: id, method, route, status, ms: Math.round(ms * 10) / 10 }, "answered");
}

/**
 * Calls `tell` after each answer.
 * @returns a function that reports an answer whose client has disconnected, for which the server calls no hook
 */
export function onAnswered(
  server: FastifyInstance,
  tell: (answered: Answered) => void,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const tellOf = ({ id, method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) =>
    tell({ id, method, route: routeOptions.url ?? "unknown", status: statusCode, ms: elapsedTime });
  server.addHook("onResponse", (request, reply, done) => {
    tellOf(request, reply);
    done();
  });
  return tellOf;
}

/**
 * Standard output. Lines are gathered and written together, since writing each by itself would take longer than the
 * requests. Warnings and errors are written at once.
 */
function gatherLines() {
  const lines = Buffer.alloc(gatherBytes);
  let used = 0;
  const flush = () => {
    const written = Buffer.copyBytesFrom(lines, 0, used);
    used = 0;
    if (written.length > 0) process.stdout.write(written);
  };
  process.on("exit", () => {
    if (used > 0) writeSync(process.stdout.fd, lines, 0, used);
  });
  return {
    /** Makes the logger pass on the level of each line. */
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string) {
      const most = 3 * line.length;
      if (used + most > gatherBytes) flush();
      if (most > gatherBytes) {
        process.stdout.write(line);
        return;
      }
      if (used === 0) setTimeout(flush, gatherMs).unref();
      used += lines.write(line, used);
      if (this.lastLevel >= warning) flush();
    },
  };
}
