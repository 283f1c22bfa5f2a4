import type { TournamentState } from "#contract/enumerations.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { StageCourse } from "../stage/stage-course.ts";

/** The next task of those who run a tournament. */
export type Due = "entries" | "draw" | "schedule" | "results" | "decide" | "publish" | "edition";

/** What is known of a tournament: the progress of its stages, and whether matches have times. */
export interface Progress {
  /** The number of teams in the tournament. */
  competitors: number;
  steps: readonly { stage: Pick<Stage, "numberOfMatches">; course: StageCourse | null }[];
  hasTimes: boolean;
  /** Whether teams are level, and only a decision separates them. */
  isStillLevel: boolean;
  published: boolean;
}

/**
 * The next task of a tournament: entries, then the draw of the first stage without matches, then times, then results.
 * Teams that are level are separated as soon as no stage is running. A tournament whose stages are all decided is
 * published, and then gets its next edition. A tournament that is played without times goes from the draw to the
 * results as soon as the first match has begun. Null while it is not known.
 */
export function dueOf({ competitors, steps, hasTimes, isStillLevel, published }: Progress): Due | null {
  const isDrawn = steps.some(({ stage }) => stage.numberOfMatches > 0);
  if (competitors < 2 && !isDrawn) return "entries";
  if (isStillLevel && !steps.some(({ course }) => course === "running")) return "decide";
  const open = steps.find(({ course }) => course !== "decided");
  if (!open) return steps.length === 0 ? "draw" : published ? "edition" : "publish";
  if (open.course === null) return null;
  if (open.stage.numberOfMatches === 0) return "draw";
  return hasTimes || hasBegun(steps) ? "results" : "schedule";
}

/** The state that a tournament should have by its matches; null if it has it, or if nothing has been played. */
export function stateDueOf({
  currentState,
  steps,
  isStillLevel,
}: Pick<Progress, "steps" | "isStillLevel"> & Pick<Tournament, "currentState">): TournamentState | null {
  if (currentState === "TOURNAMENT_STATE_FINISHED" || !hasBegun(steps)) return null;
  if (!isStillLevel && steps.every(({ course }) => course === "decided")) return "TOURNAMENT_STATE_FINISHED";
  return currentState === "TOURNAMENT_STATE_ACTIVE" ? null : "TOURNAMENT_STATE_ACTIVE";
}

function hasBegun(steps: Progress["steps"]): boolean {
  return steps.some(({ course }) => course === "running" || course === "decided");
}
