import { flushCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { FastifyInstance } from "fastify";

const pauseMs = 2_000;
/** As many as probes and open consoles ask in between. */
const fewRequests = 5;
/** So many leave something behind that is worth looking for. */
const manyRequests = 1_000;

/**
 * Gives memory back when a busy time is over, the start included: Node itself only looks for it when it needs more, so that
 * an idle server would hold on to the most that it ever took.
 */
export function returnMemoryWhenQuiet(server: FastifyInstance): void {
  let asked = 0;
  let since = manyRequests;
  server.server.on("request", () => {
    asked += 1;
  });
  const timer = setInterval(() => {
    since += asked;
    if (asked <= fewRequests && since >= manyRequests) {
      since = 0;
      void collect();
    }
    asked = 0;
  }, pauseMs);
  timer.unref();
  server.addHook("onClose", async () => clearInterval(timer));
}

async function collect(): Promise<void> {
  // What has been compiled is written down now, as a process that is killed can't.
  flushCompileCache();
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as (options: object) => Promise<void>;
  await gc({ type: "major", execution: "async", flavor: "last-resort" });
}
