import type { Stage } from "#contract/fields/stage.ts";
import type { StageCourse } from "../stage/stage-course.ts";

/** The next task of those who run a tournament. */
export type Due = "entries" | "draw" | "schedule" | "results" | "publish" | "edition";

/** What is known of a tournament: the progress of its stages, and whether matches have times. */
export interface Progress {
  /** The number of teams in the tournament. */
  competitors: number;
  steps: readonly { stage: Pick<Stage, "numberOfMatches">; course: StageCourse | null }[];
  hasTimes: boolean;
  published: boolean;
}

/**
 * The next task of a tournament: entries, then the draw of the first stage without matches, then times, then results.
 * A tournament whose stages are all decided is published, and then gets its next edition. A tournament that is played
 * without times goes from the draw to the results as soon as the first match has begun. Null while it is not known.
 */
export function dueOf({ competitors, steps, hasTimes, published }: Progress): Due | null {
  const isDrawn = steps.some(({ stage }) => stage.numberOfMatches > 0);
  if (competitors < 2 && !isDrawn) return "entries";
  const open = steps.find(({ course }) => course !== "decided");
  if (!open) return steps.length === 0 ? "draw" : published ? "edition" : "publish";
  if (open.course === null) return null;
  if (open.stage.numberOfMatches === 0) return "draw";
  const hasBegun = steps.some(({ course }) => course === "running" || course === "decided");
  return hasTimes || hasBegun ? "results" : "schedule";
}
