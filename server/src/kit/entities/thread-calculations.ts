import type { Threads } from "../threads/threads.ts";
import { Calculation } from "./change-set-requests.ts";

/** What one request has calculated in threads, since large tasks take seconds. */
export class ThreadCalculations<Task, Result> {
  readonly #threads: Threads<Task, Result>;
  readonly #results = new Map<string, Result>();

  constructor(threads: Threads<Task, Result>) {
    this.#threads = threads;
  }

  /** @throws Calculation as long as this very task, which has to be plain JSON, has no result */
  resultOf(task: Task): Result {
    const key = JSON.stringify(task);
    if (this.#results.has(key)) return this.#results.get(key) as Result;
    throw new Calculation(async () => {
      this.#results.set(key, await this.#threads.run(task));
    });
  }
}
