import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const first = 11_000;
const inLane = 2_000;
const lanes = 9;

/** The number of this worker of Vitest or Playwright; each has ports of its own. */
const lane = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % lanes;
/** Begins anywhere, so that tests of another copy of the project hardly ever ask for the same port. */
let count = randomInt(inLane);

/**
 * A port that is free, and that no other test of the run gets, also while its server is down. It is below the ports
 * that the system gives to outgoing connections.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < inLane; attempt++) {
    const port = first + lane * inLane + (count++ % inLane);
    if (await isFree(port)) return port;
  }
  throw new Error("no free port");
}

/** On all addresses, since `localhost` can be another one than 127.0.0.1. */
function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
