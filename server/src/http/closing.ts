import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const mostMs = 10_000;

/**
 * Prepares the end of the server: open requests are answered, but connections on which nobody asks (browsers open some
 * in advance) do not hold it up.
 * @returns what closes the server
 */
export function closeWhenAnswered(server: FastifyInstance): () => Promise<void> {
  let open = 0;
  const end = () => {
    open -= 1;
  };
  server.server.on("request", (_request, response) => {
    open += 1;
    response.on("close", end);
  });
  return async () => {
    const closed = server.close();
    for (const last = Date.now() + mostMs; open > 0 && Date.now() < last; ) await wait(10);
    server.server.closeAllConnections();
    await closed;
  };
}
