import autocannon from "autocannon";
import type { LoadJob, LoadResult } from "./load.ts";

/** Sends load from a process of its own: each job comes and its result goes as one message. */

/** A server that answers nothing in this time is broken. */
const mostSeconds = 120;

process.on("message", async (job: LoadJob) => process.send?.(await resultOf(job)));

async function resultOf(job: LoadJob): Promise<LoadResult> {
  let started = 0;
  const options: autocannon.Options = {
    url: job.url,
    connections: job.connections,
    duration: mostSeconds,
    // The load generator only ends at this interval.
    sampleInt: 100,
    headers: job.headers,
    ...(job.paths && { requests: job.paths.map((path) => ({ method: "GET" as const, path })) }),
    ...(job.saves && { setupClient: (client) => client.setRequests(savesOf(job, started++)) }),
  };
  const began = performance.now();
  let endedAt = began;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, found) => (error ? reject(error) : resolve(found)));
    let isOver = false;
    running.on("response", (client) => {
      endedAt = performance.now();
      // Each connection ends with an answer: a save cut off could be stored after the next load has read the versions.
      if (isOver) (client as autocannon.Client & { destroy(): void }).destroy();
    });
    setTimeout(() => {
      isOver = true;
    }, job.seconds * 1_000);
  });
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / ((endedAt - began) / 1_000),
    median: result.latency.p50,
    p99: result.latency.p99,
    bad: badOf(result),
  };
}

/** The saves of a connection: its own entities in turn, each time with the next version. */
function savesOf({ saves = [], headers: shared }: LoadJob, number: number) {
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
          headers: { ...shared, ...headers, "content-type": "application/json" },
          body: JSON.stringify(body),
        };
      },
    },
  ];
}

function badOf({ statusCodeStats = {}, errors }: autocannon.Result): Record<string, number> {
  const refused = Object.entries(statusCodeStats)
    .filter(([code]) => !code.startsWith("2"))
    .map(([code, { count = 0 }]): [string, number] => [code, count]);
  return Object.fromEntries(errors > 0 ? [...refused, ["no answer", errors]] : refused);
}
