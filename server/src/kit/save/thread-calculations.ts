import type { Threads } from "../threads/threads.ts";
import { Calculation } from "./change-set-requests.ts";

/** The results that one request has calculated in threads, since large tasks take seconds. */
export class ThreadCalculations<Task, Result> {
  readonly #threads: Threads<Task, Result>;
  readonly #results = new Map<string, Result>();

  constructor(threads: Threads<Task, Result>) {
    this.#threads = threads;
  }

  /**
   * @param task plain JSON
   * @throws Calculation as long as this task has no result
   */
  resultOf(task: Task): Result {
    const key = JSON.stringify(task);
    if (this.#results.has(key)) return this.#results.get(key) as Result;
    throw new Calculation(async () => {
      this.#results.set(key, await this.#threads.run(task));
    });
  }
}
