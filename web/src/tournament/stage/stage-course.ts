import type { Stage } from "#contract/fields/stage.ts";
import type { StageStandings } from "#contract/standings.ts";

/** The progress of a stage. */
export type StageCourse = "coming" | "running" | "decided";

/** The progress of a stage by its results, and by whether one of its matches is live; null while they are loading. */
export function courseOf(
  { numberOfMatches }: Pick<Stage, "numberOfMatches">,
  standings: Pick<StageStandings, "complete" | "groups"> | undefined,
  isLive: boolean,
): StageCourse | null {
  if (numberOfMatches === 0) return "coming";
  if (isLive) return "running";
  if (!standings) return null;
  if (standings.complete) return "decided";
  const hasBegun = standings.groups.some(({ rows }) => rows.some(({ played }) => played > 0));
  return hasBegun ? "running" : "coming";
}

/**
 * The stages that most readers look for: those that are running, or else the last one that is decided and the next one
 * that is drawn.
 */
export function presentStages<S extends { stage: Pick<Stage, "numberOfMatches">; course: StageCourse | null }>(
  steps: readonly S[],
): S[] {
  const running = steps.filter(({ course }) => course === "running");
  if (running.length > 0) return running;
  const decided = steps.filter(({ course }) => course === "decided").at(-1);
  const next = steps.find(({ stage, course }) => course === "coming" && stage.numberOfMatches > 0);
  return [decided, next].filter((step) => step !== undefined);
}
