import { type Transferable, Worker } from "node:worker_threads";
import { Refusal } from "../refusal.ts";

interface Job<Task, Result> {
  task: Task;
  transferred: readonly Transferable[];
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** A thread's answer to a task; see `answerTasks`. */
export type Answer<Result> = { result: Result } | { error: unknown };

interface Thread<Task, Result> {
  worker: Worker;
  job: Job<Task, Result> | null;
  /** Ends the thread when its task takes too long, or when it has been idle for long. */
  ending?: NodeJS.Timeout;
}

/** A thread that is idle for this long is ended, to free its memory. */
const idleMs = 30_000;
/** The longest time for a task; each takes a few seconds at most, also on a slow machine. */
const limitOfTaskMs = 60_000;
/** The most waiting tasks: more would use memory and be answered too late. */
const mostWaiting = 500;

/**
 * Worker threads that run the tasks of one program, so that the main thread stays free. Each thread runs one task at a
 * time, in the order of their arrival. The program calls `answerTasks`.
 */
export class Threads<Task, Result> {
  readonly #program: URL;
  readonly #most: number;
  readonly #workerData: unknown;
  readonly #limitMs: number;
  readonly #threads = new Set<Thread<Task, Result>>();
  readonly #waiting: Job<Task, Result>[] = [];

  /** @param workerData given to the program when a thread starts */
  constructor(program: URL, { most = 1, workerData = null as unknown, limitMs = limitOfTaskMs } = {}) {
    this.#program = program;
    this.#most = most;
    this.#workerData = workerData;
    this.#limitMs = limitMs;
  }

  /**
   * @param transferred objects of the task that are given to the thread, not copied
   * @throws what the program throws, and 503 when too many tasks wait or the task takes too long
   */
  run(task: Task, transferred: readonly Transferable[] = []): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= mostWaiting) {
        return reject(new Refusal("unavailable", "Too much is asked for at the moment. Try again in a minute."));
      }
      this.#waiting.push({ task, transferred, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const idle = [...this.#threads].find(({ job }) => job === null);
    const thread = idle ?? (this.#threads.size < this.#most ? this.#start() : null);
    const job = thread && this.#waiting.shift();
    if (!job) return;
    clearTimeout(thread.ending);
    thread.job = job;
    thread.worker.ref();
    thread.worker.postMessage(job.task, job.transferred);
    thread.ending = setTimeout(() => this.#giveUp(thread), this.#limitMs);
  }

  #start(): Thread<Task, Result> {
    const worker = new Worker(this.#program, { workerData: this.#workerData });
    const thread: Thread<Task, Result> = { worker, job: null };
    this.#threads.add(thread);
    const end = (error: unknown) => {
      clearTimeout(thread.ending);
      this.#threads.delete(thread);
      thread.job?.reject(error);
      thread.job = null;
      this.#next();
    };
    worker.on("message", (answer: Answer<Result>) => {
      const { job } = thread;
      this.#rest(thread);
      if ("error" in answer) job?.reject(answer.error);
      else job?.resolve(answer.result);
      this.#next();
    });
    worker.on("error", end);
    worker.on("exit", () => end(new Error("A thread has ended before its task was done.")));
    return thread;
  }

  #giveUp(thread: Thread<Task, Result>): void {
    thread.job?.reject(new Refusal("unavailable", "This takes too long. Try again later, or ask for less."));
    thread.job = null;
    // The end of the thread starts the next task.
    void thread.worker.terminate();
  }

  /** Keeps the idle thread for the next task, without keeping the process alive. */
  #rest(thread: Thread<Task, Result>): void {
    clearTimeout(thread.ending);
    thread.job = null;
    thread.worker.unref();
    thread.ending = setTimeout(() => {
      this.#threads.delete(thread);
      void thread.worker.terminate();
    }, idleMs).unref();
  }
}
