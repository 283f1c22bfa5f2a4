import { threadId, workerData } from "node:worker_threads";
import { answerTasks } from "../kit/threads/answer-tasks.ts";

/** Answers each task with the id of its thread; throws, ends the thread, or never ends if the task says so. */
answerTasks((task: string) => {
  if (task === "throw") throw new Error("as it was told");
  if (task === "exit") process.exit(1);
  while (task === "endless");
  return { task: `${task} with ${workerData}`, thread: threadId };
});
