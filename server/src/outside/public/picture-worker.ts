import { workerData } from "node:worker_threads";
import type { TournamentPage } from "#contract/public-pages.ts";
import { answerTasks } from "../../kit/threads/answer-tasks.ts";
import { drawPicture } from "./draw-picture.ts";
import { loadRenderer, type Reading } from "./renderer.ts";

/** A page whose picture is to be drawn. */
export interface PictureTask {
  page: TournamentPage;
  reading: Reading & { now: number };
  /** The bytes of its badge, if it has one. */
  badge: Uint8Array | null;
}

/** Draws pictures by the renderer of the build in a folder; returns null where letters are missing. */
const renderer = loadRenderer((workerData as { consoleDir: string }).consoleDir);
answerTasks(async ({ page, reading, badge }: PictureTask) =>
  drawPicture((await renderer).renderPicture(page, reading), badge),
);
