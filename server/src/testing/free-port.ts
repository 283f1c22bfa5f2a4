import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A port on the loopback address that is free at the moment. It is below the ports that the system gives to outgoing
 * connections, and chosen at random, so that tests which run at the same time hardly ever take the same one.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(11_000, 30_000);
    if (await isFree(port)) return port;
  }
  throw new Error("no free port");
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
