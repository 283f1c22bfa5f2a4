import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Calculation } from "./change-set-requests.ts";

/**
 * What one request has calculated in threads of its own, since large tasks take seconds. The program of the thread gets a task as its
 * `workerData`, and posts the result as its one message.
 */
export class ThreadCalculations<Task, Result> {
  readonly #program: URL;
  readonly #results = new Map<string, Result>();

  constructor(program: URL) {
    this.#program = program;
  }

  /** @throws Calculation as long as this very task, which has to be plain JSON, has no result */
  resultOf(task: Task): Result {
    const key = JSON.stringify(task);
    if (this.#results.has(key)) return this.#results.get(key) as Result;
    throw new Calculation(async () => {
      this.#results.set(key, await calculate<Task, Result>(this.#program, task));
    });
  }
}

async function calculate<Task, Result>(program: URL, task: Task): Promise<Result> {
  const worker = new Worker(program, { workerData: task });
  try {
    // What the thread throws comes as an error, which rejects this too.
    const [result] = await once(worker, "message");
    return result;
  } finally {
    await worker.terminate();
  }
}
