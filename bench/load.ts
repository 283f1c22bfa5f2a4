import { fork } from "node:child_process";
import { join } from "node:path";

/** Load on one address, for some seconds, and until there is at least one answer. */
export interface LoadJob {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** The paths to request in turn. */
  paths?: string[];
  /** The saves of each connection: entities in turn, with the bodies for each of them in turn. */
  saves?: Saves[];
}

export interface Saves {
  entities: SavedEntity[];
  bodies: object[];
  /** More headers of this connection. */
  headers?: Record<string, string>;
}

export interface SavedEntity {
  path: string;
  /** The stored version. */
  version: number;
}

export interface LoadResult {
  /** The number of answers. */
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  /** The number of errors and of requests without an answer. */
  bad: number;
}

/** @throws when an answer was an error, since a fast refusal is no result */
export async function load(job: LoadJob): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, "load-worker.ts"), [], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  child.send(job);
  const result = await new Promise<LoadResult>((resolve, reject) => {
    child.once("message", (message) => resolve(message as LoadResult));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The load ended with exit code ${code}`)));
  });
  if (result.bad > 0) throw new Error(`${result.bad} bad answers from ${job.url}`);
  return result;
}
