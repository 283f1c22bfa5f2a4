import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Event streams that another process reads. */
export interface StreamJob {
  url: string;
  headers: Record<string, string>;
  streams: number;
}

export interface StreamSave {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** The number of its events for each stream; 1 when it is left out. */
  events?: number;
}

export interface Streams {
  /**
   * Saves, and returns the milliseconds until the last stream had its events; fails when a stream has ended or got an
   * event twice.
   */
  timeOf(save: StreamSave): Promise<number>;
  close(): Promise<void>;
}

/** Opens all streams, which stay open until they are closed. */
export async function openStreams(job: StreamJob): Promise<Streams> {
  const child = fork(join(import.meta.dirname, "stream-worker.ts"), [JSON.stringify(job)], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`The reader of streams ended with exit code ${code}`);
  });
  failed.catch(() => {});
  await Promise.race([once(child, "message"), failed]);
  return {
    timeOf: async (save) => {
      child.send(save);
      const [{ ms, error }] = (await Promise.race([once(child, "message"), failed])) as [
        { ms: number; error?: string },
      ];
      if (error) throw new Error(error);
      return ms;
    },
    close: async () => {
      child.kill();
      await failed.catch(() => {});
    },
  };
}
