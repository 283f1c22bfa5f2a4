import { threadId, workerData } from "node:worker_threads";
import { answerTasks } from "../kit/threads/answer-tasks.ts";

/** Answers each task with the id of its thread; throws or ends the thread if the task says so. */
answerTasks((task: string) => {
  if (task === "throw") throw new Error("as it was told");
  if (task === "exit") process.exit(1);
  return { task: `${task} with ${workerData}`, thread: threadId };
});
