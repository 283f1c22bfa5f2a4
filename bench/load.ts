import { type ChildProcess, fork } from "node:child_process";
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
  /** The numbers of refused requests by status code, and of those without an answer. */
  bad: Record<string, number>;
}

/** Processes that have sent a load, and are kept for the next one, which then begins at once. */
const idle: ChildProcess[] = [];

/**
 * Sends load from a process of its own.
 * @throws when an answer was an error, since a fast refusal is no result
 */
export async function load(job: LoadJob): Promise<LoadResult> {
  const worker = idle.pop() ?? startWorker();
  // Only a worker with a job keeps this program running.
  worker.channel?.ref();
  const result = await new Promise<LoadResult>((resolve, reject) => {
    worker.once("message", (message) => resolve(message as LoadResult));
    worker.once("exit", (code) => reject(new Error(`The load ended with exit code ${code}`)));
    worker.send(job);
  });
  worker.removeAllListeners("exit");
  worker.channel?.unref();
  idle.push(worker);
  if (Object.keys(result.bad).length > 0) throw new Error(`Bad answers from ${job.url}: ${JSON.stringify(result.bad)}`);
  return result;
}

function startWorker(): ChildProcess {
  const worker = fork(join(import.meta.dirname, "load-worker.ts"), [], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  worker.unref();
  return worker;
}
