import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import { answerNotFound } from "../../kit/http/errors.ts";
import { isForwarded } from "../../kit/http/forwarding.ts";
import { isLoopback } from "../../kit/http/loopback.ts";

/** Figures that are read when the metrics are requested. */
export interface Figures {
  refresh(): void | Promise<void>;
}

/** GET /metrics, for direct requests from this machine and for requests with the token; all others get 404. */
export function addMetricsRoute(
  server: FastifyInstance,
  token: string | null,
  registry: Registry,
  figures: readonly Figures[],
): void {
  server.get("/metrics", { config: { open: true }, schema: { hide: true } }, async (request, reply) => {
    if (!isDirect(request) && !(token !== null && hasToken(request, token))) return answerNotFound(request, reply);
    await Promise.all(figures.map((some) => some.refresh()));
    return reply
      .header("content-type", registry.contentType)
      .header("cache-control", "no-store")
      .send(await registry.metrics());
  });
}

/** Whether the request comes directly from this machine; a proxy on this machine forwards requests from elsewhere. */
function isDirect({ socket, headers }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/i, "");
  return isLoopback(address) && !isForwarded(headers);
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const sentToken = /^bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  return sentToken !== undefined && timingSafeEqual(digest(sentToken), digest(token));
}

/** Both sides of the comparison need the same length. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
