import { workerData } from "node:worker_threads";
import type { TournamentPage } from "#contract/public-pages.ts";
import { answerTasks } from "../../kit/threads/answer-tasks.ts";
import { loadRenderer, type Reading } from "../public/renderer.ts";
import { writePdf } from "./write-pdf.ts";

/** A page that is to be a file. */
export interface PdfTask {
  page: TournamentPage;
  reading: Reading & { now: number };
}

/** Writes files with the renderer of the build in a folder; null of a page of which there is none. */
const renderer = loadRenderer((workerData as { consoleDir: string }).consoleDir);
answerTasks(async ({ page, reading }: PdfTask) => {
  const paper = (await renderer).renderPaper(page, reading);
  return paper && writePdf(paper);
});
