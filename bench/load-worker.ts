import autocannon from "autocannon";
import type { LoadJob, LoadResult } from "./load.ts";

/** Makes load from a process of its own: one job as an argument, one result as a message. */

const job = JSON.parse(process.argv[2] ?? "{}") as LoadJob;
let started = 0;

const result = await autocannon({
  url: job.url,
  connections: job.connections,
  duration: job.seconds,
  headers: job.headers,
  ...(job.paths && { requests: job.paths.map((path) => ({ method: "GET" as const, path })) }),
  ...(job.saves && { setupClient: (client) => client.setRequests(savesOf(job.saves ?? [], started++)) }),
});
const answer: LoadResult = {
  perSecond: result.requests.total / result.duration,
  p99: result.latency.p99,
  bad: result.non2xx + result.errors + result.timeouts,
};
process.send?.(answer, () => process.disconnect());

/** Each connection saves an entity of its own again and again, each time as the next version. */
function savesOf(saves: NonNullable<LoadJob["saves"]>, number: number) {
  const { path, version, bodies } = saves[number % saves.length] ?? { path: "/", version: 0, bodies: [] };
  let next = version;
  return [
    {
      method: "POST" as const,
      setupRequest: (request: object) => {
        next += 1;
        return {
          ...request,
          path: `${path}/version/${next}`,
          headers: { ...job.headers, "content-type": "application/json" },
          body: JSON.stringify(bodies[next % bodies.length]),
        };
      },
    },
  ];
}
