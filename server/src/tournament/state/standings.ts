import { type StageResults, standingsOfStage } from "#competition/standings/stage-standings.ts";
import { resolveStandings } from "#competition/standings/standings-presets.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { StageStandings, Standings } from "#contract/standings.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { inheritedOf } from "../../registry/inherited.ts";
import { readStandingOfEntries } from "./entries.ts";
import { readMatchesOf } from "./stage-matches.ts";

/** The tables of a stage by its results and decisions; `ranks` are the ranks that are also ranked across the groups. */
export async function readStandings(work: WorkingSet, id: string, ranks: readonly number[]): Promise<StageStandings> {
  const { stage, matches } = await readMatchesOf(work, id);
  const { rankings, withdrawn } = await readStandingOfEntries(work, stage.tournamentId);
  const results = { stage, matches, ...(await rulesOfTables(work, stage)), rankings, withdrawn };
  return standingsOfStage(results, ranks);
}

/** The rules of the stage's tables, and the format of matches without one of their own. */
export async function rulesOfTables(work: WorkingSet, stage: Stage): Promise<Pick<StageResults, "rules" | "format">> {
  const format = await inheritedOf<NonNullable<Stage["format"]>>(work, stage.id, "format");
  const inherited = await inheritedOf<Standings>(work, stage.tournamentId, "standings");
  return {
    rules: resolveStandings({ custom: stage.standings, inherited, format, isSwiss: stage.type === "STAGE_TYPE_SWISS" }),
    format,
  };
}
