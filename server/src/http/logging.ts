import { writeSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";

const gatherMs = 50;
const gatherBytes = 64 * 1_024;
const warning = 40;

/** Logs name a request by its route's pattern: addresses and queries can hold personal data. */
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

/** An answer that has been given: the route by its pattern, and how long it took. */
export type Answered = (method: string, route: string, status: number, ms: number) => void;

/**
 * One line for each request that has been answered, of which `count` is told too.
 * @returns what does the same for an answer that the client has ended, of which the server itself does not tell
 */
export function addLogging(
  server: FastifyInstance,
  count: Answered,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const log = (request: FastifyRequest, reply: FastifyReply) => {
    const route = request.routeOptions.url ?? "unknown";
    const { statusCode, elapsedTime } = reply;
    request.log.info(
      { method: request.method, route, status: statusCode, ms: Math.round(elapsedTime * 10) / 10 },
      "answered",
    );
    count(request.method, route, statusCode, elapsedTime);
  };
  server.addHook("onResponse", (request, reply, done) => {
    log(request, reply);
    done();
  });
  return log;
}

/**
 * Standard output, to which the lines of a moment are written together: one by one they would take longer than the requests.
 * A warning or an error waits for nothing.
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
    /** Makes the logger tell the level of each line. */
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
