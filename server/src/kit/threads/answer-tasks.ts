import { parentPort } from "node:worker_threads";
import type { Answer } from "./threads.ts";

/** In a worker thread: answers each task with its result. In the main thread it does nothing. */
export function answerTasks<Task, Result>(answer: (task: Task) => Result | Promise<Result>): void {
  const port = parentPort;
  port?.on("message", async (task: Task) => {
    port.postMessage(await resultOf(task, answer));
  });
}

async function resultOf<Task, Result>(
  task: Task,
  answer: (task: Task) => Result | Promise<Result>,
): Promise<Answer<Result>> {
  try {
    return { result: await answer(task) };
  } catch (error) {
    return { error };
  }
}
