import { threadId, workerData } from "node:worker_threads";
import { answerTasks } from "../kit/threads/answer-tasks.ts";

/** Says which thread has done a task; throws or ends the thread when it is told to. */
answerTasks((task: string) => {
  if (task === "throw") throw new Error("as it was told");
  if (task === "exit") process.exit(1);
  return { task: `${task} with ${workerData}`, thread: threadId };
});
