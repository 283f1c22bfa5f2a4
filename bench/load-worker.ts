import { once } from "node:events";
import autocannon from "autocannon";
import type { LoadJob, LoadResult } from "./load.ts";

/** Sends load from a process of its own: the job comes and the result goes as one message. */

/** A server that answers nothing in this time is broken. */
const mostSeconds = 120;

const [job] = (await once(process, "message")) as [LoadJob];
let started = 0;

const options: autocannon.Options = {
  url: job.url,
  connections: job.connections,
  duration: mostSeconds,
  // The load generator only reads its counters, and only ends, at this interval.
  sampleInt: Math.min(1_000, job.seconds * 1_000),
  headers: job.headers,
  ...(job.paths && { requests: job.paths.map((path) => ({ method: "GET" as const, path })) }),
  ...(job.saves && { setupClient: (client) => client.setRequests(savesOf(job.saves ?? [], started++)) }),
};
const result = await new Promise<autocannon.Result>((resolve, reject) => {
  const running = autocannon(options, (error, found) => (error ? reject(error) : resolve(found)));
  let answered = 0;
  let isOver = false;
  // A busy machine may answer nothing in a short time, and of no request nothing can be said.
  const end = () => isOver && answered > 0 && running.stop();
  running.on("response", () => {
    answered += 1;
    end();
  });
  setTimeout(() => {
    isOver = true;
    end();
  }, job.seconds * 1_000);
});
const answer: LoadResult = {
  requests: result.requests.total,
  perSecond: result.requests.total / result.duration,
  median: result.latency.p50,
  p99: result.latency.p99,
  bad: result.non2xx + result.errors + result.timeouts,
};
process.send?.(answer, () => process.disconnect());

/** The saves of a connection: its own entities in turn, each time with the next version. */
function savesOf(saves: NonNullable<LoadJob["saves"]>, number: number) {
  const { entities, bodies, headers } = saves[number % saves.length] ?? { entities: [], bodies: [] };
  let count = 0;
  return [
    {
      method: "POST" as const,
      setupRequest: (request: object) => {
        const { path, version } = entities[count % entities.length] ?? { path: "/", version: 0 };
        const round = Math.floor(count / entities.length);
        const body = bodies[count % bodies.length];
        count += 1;
        return {
          ...request,
          path: `${path}/version/${version + 1 + round}`,
          headers: { ...job.headers, ...headers, "content-type": "application/json" },
          body: JSON.stringify(body),
        };
      },
    },
  ];
}
