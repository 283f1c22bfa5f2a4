import { matchesWith, withdraw } from "#competition/progression/withdrawal.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Followed } from "../../kit/kinds/feature.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { readEntries, withdrawnAmong } from "../state/entries.ts";
import { readTournamentState } from "../state/read-tournament-state.ts";
import { followedBy } from "./followed-matches.ts";

/** The changes of matches after the withdrawal of competitors, or its cancellation. */
export async function followWithdrawals(
  work: WorkingSet,
  tournament: string,
  competitors: ReadonlySet<string>,
): Promise<Followed[]> {
  if (competitors.size === 0) return [];
  const state = await readTournamentState(work, tournament, competitors);
  const changes = withdraw(state, matchesWith(state, tournament, competitors), competitors);
  return changes.map((change) => followedBy(work, change));
}

/** Applies the rules of these tables to the matches of those who have withdrawn, after the rules were changed. */
export async function followWithdrawalsIn(work: WorkingSet, stages: readonly string[]): Promise<Followed[]> {
  await work.load(stages);
  const tables = stages.flatMap((id) => {
    const stage = work.get(id)?.entity as Stage | undefined;
    return stage?.type === "STAGE_TYPE_ROUND_ROBIN" ? stage : [];
  });
  const followed: Followed[] = [];
  for (const [tournament, own] of Map.groupBy(tables, ({ tournamentId }) => tournamentId)) {
    const withdrawn = withdrawnAmong(await readEntries(work, tournament));
    if (withdrawn.size === 0) continue;
    const ids = new Set(own.map(({ id }) => id));
    const state = await readTournamentState(work, tournament, withdrawn);
    const matches = matchesWith(state, tournament, withdrawn).filter(({ parent }) => ids.has(parent.id));
    followed.push(...withdraw(state, matches, withdrawn).map((change) => followedBy(work, change)));
  }
  return followed;
}
