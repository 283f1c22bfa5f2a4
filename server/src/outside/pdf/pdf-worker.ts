import { workerData } from "node:worker_threads";
import type { TournamentPage } from "#contract/public-pages.ts";
import { answerTasks } from "../../kit/threads/answer-tasks.ts";
import { loadRenderer, type Reading } from "../public/renderer.ts";
import { writePdf } from "./write-pdf.ts";

/** A page to be printed to a file. */
export interface PdfTask {
  page: TournamentPage;
  reading: Reading & { now: number };
  /** The files of badges by the ids of their images. */
  badges: ReadonlyMap<string, Uint8Array>;
}

/** Prints pages by the renderer of the build in a folder; returns null for a page that does not exist. */
const renderer = loadRenderer((workerData as { consoleDir: string }).consoleDir);
answerTasks(async ({ page, reading, badges }: PdfTask) => {
  const paper = (await renderer).renderPaper(page, reading);
  return paper && writePdf(paper, badges);
});
