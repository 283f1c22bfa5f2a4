import { writeSync } from "node:fs";
import type { FastifyInstance, FastifyServerOptions } from "fastify";

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

/** One line for each request that has been answered. */
export function addLogging(server: FastifyInstance): void {
  server.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      "answered",
    );
    done();
  });
}

const gatherMs = 50;
const warning = 40;

/**
 * Standard output, to which the lines of a moment are written together: one by one they would take longer than the requests.
 * A warning or an error waits for nothing.
 */
function gatherLines() {
  let lines: string[] = [];
  const flush = () => {
    const text = lines.join("");
    lines = [];
    if (text !== "") process.stdout.write(text);
  };
  process.on("exit", () => {
    if (lines.length > 0) writeSync(process.stdout.fd, lines.join(""));
  });
  return {
    /** Makes the logger tell the level of each line. */
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string) {
      const first = lines.push(line) === 1;
      if (this.lastLevel >= warning) flush();
      else if (first) setTimeout(flush, gatherMs).unref();
    },
  };
}
