import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Followed } from "../../kit/kinds/feature.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { stateBeforeAward } from "../following/award-log.ts";
import { type Award, isAwarded, isAwardedSo, isUnderWay } from "../following/awards.ts";
import { awardFor } from "../following/followed-matches.ts";
import { idOfTie } from "../following/legs.ts";
import { isPairedOn } from "../following/swiss-rounds.ts";
import { readFollowers } from "../stage/followers.ts";
import { keepMatchesOf } from "../stage/stage-matches.ts";
import { readEntries, withdrawnAmong } from "./entries.ts";
import { keepMatchesWith } from "./tournament-matches.ts";

/**
 * Applies the withdrawal of competitors, or its cancellation. Matches that they do not play become walkovers or are
 * cancelled. After a cancellation, such matches return to their earlier state, unless later matches depend on them.
 */
export async function* followWithdrawals(
  work: WorkingSet,
  tournament: string,
  competitors: readonly string[],
): AsyncGenerator<readonly Followed[], void> {
  if (competitors.length === 0) return;
  const withdrawn = withdrawnAmong(await readEntries(work, tournament));
  for (const competitor of competitors) {
    for (const { id } of await keepMatchesWith(work, tournament, competitor)) {
      const match = work.get(id)?.entity as Match | undefined;
      if (match) yield await followWithdrawal(work, match, { competitor, withdrawn });
    }
  }
}

/** Applies the rules of these tables to the matches of those who have withdrawn, after the rules were changed. */
export async function* followWithdrawalsIn(
  work: WorkingSet,
  stages: readonly string[],
): AsyncGenerator<readonly Followed[], void> {
  await work.load(stages);
  for (const id of stages) {
    const stage = work.get(id)?.entity as Stage | undefined;
    if (stage?.type !== "STAGE_TYPE_ROUND_ROBIN") continue;
    const withdrawn = withdrawnAmong(await readEntries(work, stage.tournamentId));
    if (withdrawn.size === 0) continue;
    for (const match of (await keepMatchesOf(work, id)).matches) {
      const competitor = match.competitors.find((one) => one.id !== null && withdrawn.has(one.id))?.id ?? null;
      if (competitor !== null) yield await followWithdrawal(work, match, { competitor, withdrawn });
    }
  }
}

async function followWithdrawal(
  work: WorkingSet,
  match: Match,
  { competitor, withdrawn }: { competitor: string; withdrawn: ReadonlySet<string> },
): Promise<Followed[]> {
  const feature = work.features.of("match");
  const award = await awardFor(work, match);
  if (match.state === "MATCH_STATE_PLANNING" || match.state === "MATCH_STATE_PREPARING") {
    return award && match.sets.length === 0 ? [{ action: "update", feature, id: match.id, data: { ...award } }] : [];
  }
  const all = new Set([...withdrawn, competitor]);
  if (!isAwarded(match, all) || (award && isAwardedSo(match, award))) return [];
  const before = await takenBack(work, match, all);
  return before ? [{ action: "update", feature, id: match.id, data: { ...before, ...award } }] : [];
}

/** The change that takes back a result without play; null for any other match, and when later matches depend on it. */
export async function takenBack(
  work: WorkingSet,
  match: Match,
  withdrawn: ReadonlySet<string>,
): Promise<(Award & Pick<Match, "competitors">) | null> {
  if (!isAwarded(match, withdrawn) || (await isBuiltOn(work, match, withdrawn))) return null;
  const state = await stateBeforeAward(work, match);
  if (state === null) return null;
  const competitors = match.competitors.map((one) => ({ ...one, score: "0" }));
  return { competitors, state, outcome: null, winner: null };
}

/** Whether a following match has begun; matches that were themselves decided without play do not count. */
export async function isBuiltOn(work: WorkingSet, match: Match, withdrawn: ReadonlySet<string>): Promise<boolean> {
  if (await isPairedOn(work, match)) return true;
  const ids = [await idOfTie(work, match), ...(match.parent.type === "stage" ? [match.parent.id] : [])];
  for (const follower of await readFollowers(await work.transaction(), ids)) {
    if (isUnderWay(follower, withdrawn)) return true;
    if (isAwarded(follower, withdrawn) && (await isBuiltOn(work, follower, withdrawn))) return true;
  }
  return false;
}
