import type { FastifyInstance, FastifyServerOptions } from "fastify";

/** Logs name a request by its route's pattern: addresses and queries can hold personal data. */
export const logger: FastifyServerOptions["logger"] = {
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
