import type { Match } from "#contract/fields/match.ts";
import { prepare } from "../../database/prepared.ts";
import type { Transaction } from "../../database/schema.ts";
import { parseLogged } from "../../entities/documents.ts";
import type { Followed } from "../../entities/feature.ts";
import type { WorkingSet } from "../../entities/working-set.ts";
import { type Award, isAwarded, isUnderWay } from "../match/awards.ts";
import { awardFor, isSameResult } from "../match/following.ts";
import { idOfTie } from "../match/legs.ts";
import { isPairedOn } from "../match/swiss-rounds.ts";
import { readFollowers } from "../stage/followers.ts";
import { readEntries, withdrawnAmong } from "./entries.ts";
import { keepMatchesWith } from "./tournament-matches.ts";

/**
 * After these competitors have withdrawn, or have not any more: the matches that they do not play are walkovers, and walkovers on
 * which nothing has been built go back to what they were.
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

async function followWithdrawal(
  work: WorkingSet,
  match: Match,
  { competitor, withdrawn }: { competitor: string; withdrawn: ReadonlySet<string> },
): Promise<Followed[]> {
  const feature = work.features.of("match");
  const award = await awardFor(work, match);
  if (match.state === "MATCH_STATE_PLANNING" || match.state === "MATCH_STATE_PREPARING") {
    return award && match.sets.length === 0 ? [{ feature, id: match.id, data: { ...award } }] : [];
  }
  const all = new Set([...withdrawn, competitor]);
  if (!isAwarded(match, all) || (award && isSameResult(match, award))) return [];
  const before = await takenBack(work, match, all);
  return before ? [{ feature, id: match.id, data: { ...before, ...award } }] : [];
}

/** What takes back a result that the match got without being played; null for any other, and when others have played on from it. */
export async function takenBack(
  work: WorkingSet,
  match: Match,
  withdrawn: ReadonlySet<string>,
): Promise<(Award & Pick<Match, "competitors">) | null> {
  const { trx } = work;
  if (trx === null || !isAwarded(match, withdrawn) || (await isBuiltOn(work, match, withdrawn))) return null;
  const state = await stateBeforeAward(work, trx, match);
  if (state === null) return null;
  const competitors = match.competitors.map((one) => ({ ...one, score: "0" }));
  return { competitors, state, outcome: null, winner: null };
}

/** The state that the match had before the server gave it its outcome; null when somebody reported that. */
async function stateBeforeAward(work: WorkingSet, trx: Transaction, match: Match): Promise<Match["state"] | null> {
  const { definition } = work.features.of("match");
  for (const { before, after, followed, undoes } of await findChanges(trx, { id: match.id })) {
    const [old, next] = [before, after].map((text) =>
      text === null ? null : (parseLogged(definition, text) as unknown as Match),
    );
    if (old?.outcome === next?.outcome && old?.winner === next?.winner) continue;
    // An undo puts back what had been given or reported before.
    if (undoes !== null) continue;
    if (followed === 0) return null;
    // When the second of two has withdrawn, or come back, one award has followed another.
    if (old?.state !== "MATCH_STATE_FINISHED") return old?.state ?? "MATCH_STATE_PLANNING";
  }
  return null;
}

/** Whether a match that goes on from this one has begun, beside those that nobody had to play either. */
export async function isBuiltOn(work: WorkingSet, match: Match, withdrawn: ReadonlySet<string>): Promise<boolean> {
  if (work.trx === null) return false;
  if (await isPairedOn(work, match)) return true;
  const ids = [await idOfTie(work, match), ...(match.parent.type === "stage" ? [match.parent.id] : [])];
  for (const follower of await readFollowers(work.trx, ids)) {
    if (isUnderWay(follower, withdrawn)) return true;
    if (isAwarded(follower, withdrawn) && (await isBuiltOn(work, follower, withdrawn))) return true;
  }
  return false;
}

const findChanges = prepare((db, { id }: { id: string }) =>
  db
    .selectFrom("change")
    .leftJoin("change_set", "change_set.id", "change.change_set")
    .select(["change.before", "change.after", "change.followed", "change_set.undoes"])
    .where("change.entity", "=", id)
    .where("change.action", "<>", "touched")
    .orderBy("change.version", "desc"),
);
