import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const mostMs = 10_000;

/**
 * Prepares the shutdown of the server: open requests are answered, but idle connections (browsers open some in advance)
 * do not delay it.
 * @returns a function that closes the server
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
    let isClosed = false;
    const closed = server.close().finally(() => {
      isClosed = true;
    });
    for (const last = performance.now() + mostMs; !isClosed; await wait(10)) {
      // While the server listens, new connections may come, and may still send a request.
      if ((open === 0 && !server.server.listening) || performance.now() >= last) server.server.closeAllConnections();
    }
    await closed;
  };
}
