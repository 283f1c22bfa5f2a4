import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { SavedEntity } from "./load.ts";

/** What a probe requests in turn: one GET and one save at each of its ticks. */
export interface ProbeJob {
  url: string;
  headers: Record<string, string>;
  paths: string[];
  entities: SavedEntity[];
  bodies: object[];
}

/** The longest times in milliseconds from a request until its whole answer. */
export interface Waits {
  read: number;
  save: number;
}

/** Requests from a process of its own, which tell how long others wait for something. */
export interface Probe {
  /** The waits of all requests that are sent until the work has ended. */
  during(work: () => Promise<unknown>): Promise<Waits>;
  close(): Promise<void>;
}

export async function openProbe(job: ProbeJob): Promise<Probe> {
  const child = fork(join(import.meta.dirname, "probe-worker.ts"), [], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const ended = once(child, "exit");
  const failed = ended.then(([code]) => {
    throw new Error(`The probe ended with exit code ${code}`);
  });
  failed.catch(() => {});
  const ask = async (message: ProbeJob | "begin" | "end") => {
    child.send(message);
    const [answer] = (await Promise.race([once(child, "message"), failed])) as [Waits];
    return answer;
  };
  await ask(job);
  return {
    during: async (work) => {
      await ask("begin");
      await work();
      return ask("end");
    },
    close: async () => {
      child.disconnect();
      await ended;
    },
  };
}
