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

/** The stage that most readers look for: the first one that is running, or else the last one that is decided. */
export function presentStage<S extends { course: StageCourse | null }>(stages: readonly S[]): S | undefined {
  return (
    stages.find(({ course }) => course === "running") ?? stages.filter(({ course }) => course === "decided").at(-1)
  );
}
