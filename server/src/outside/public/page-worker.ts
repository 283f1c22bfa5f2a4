import { join } from "node:path";
import { workerData } from "node:worker_threads";
import { answerTasks } from "../../kit/threads/answer-tasks.ts";
import { filesOf, type PageTask, renderDocument } from "./page-document.ts";
import { loadRenderer, publicPages } from "./renderer.ts";

/** Renders pages of the build in a folder. */
const { consoleDir } = workerData as { consoleDir: string };
const loaded = Promise.all([loadRenderer(consoleDir), filesOf(join(consoleDir, publicPages))]);
answerTasks(async (task: PageTask) => renderDocument(task, ...(await loaded)));
