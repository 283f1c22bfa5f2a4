import { isDeepStrictEqual } from "node:util";
import { compareMatches } from "#competition/draws/bracket.ts";
import { hasBegun } from "#competition/standings/table-match.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { StageStandings } from "#contract/standings.ts";
import type { Followed, FollowedMatch } from "../../entities/feature.ts";
import type { Step, WorkingSet } from "../../entities/working-set.ts";
import { readStandingOfEntries } from "../entry/entries.ts";
import { competitorAt } from "../stage/entrants.ts";
import { isRank, ranksAskedFor, readFollowers, stagesNamedIn } from "../stage/followers.ts";
import { rulesOfTables, standingsOfStage } from "../stage/standings.ts";
import { type Award, awardOf, isAwarded } from "./awards.ts";
import { type Coming, comingToConsolation } from "./consolation.ts";
import { endOfTie, idOfTie } from "./legs.ts";
import { followFinal } from "./second-final.ts";

/** What a match has come to, as far as others go on from it. */
const resultFields = ["state", "outcome", "winner", "sets", "parent"] as const;

/** Whether somebody may go on from the match otherwise than before; its score while it is played means nothing to others. */
export function isResultChanged({ before, after }: Step): boolean {
  const [old, next] = [before?.entity, after?.entity] as (Match | undefined)[];
  if (old?.state !== "MATCH_STATE_FINISHED" && next?.state !== "MATCH_STATE_FINISHED") return false;
  return (
    resultFields.some((field) => !isDeepStrictEqual(old?.[field], next?.[field])) ||
    !isDeepStrictEqual(old?.competitors, next?.competitors)
  );
}

/** The matches that have other competitors now, since this one has another result. */
export async function followMatch(work: WorkingSet, { id, before, after }: Step): Promise<Followed[]> {
  const matches = [before, after].flatMap((state) => (state ? (state.entity as unknown as Match) : []));
  const ids = new Set([id]);
  for (const match of matches) {
    ids.add(await idOfTie(work, match));
    if (match.parent.type === "stage") ids.add(match.parent.id);
    // Who has won a first match without playing comes to the consolation by losing this one.
    if (match.bracket === "MATCH_BRACKET_MAIN" && match.round === 2) {
      for (const source of match.sources) if (source && "match" in source) ids.add(source.match);
    }
  }
  const finals = await followFinal(work, id);
  const followed = await followAll(work, [...ids]);
  return [...followed.filter((one) => !finals.some((final) => final.id === one.id)), ...finals];
}

/** Whether a tournament or a sport has other rules for the tables below it. */
export function areTablesChanged({ changed, before, after }: Step): boolean {
  return before !== null && after !== null && (changed.includes("standings") || changed.includes("format"));
}

/** The matches that have other competitors now, since the tables below a tournament or sport go by other rules. */
export async function followTables(work: WorkingSet, { id }: Step): Promise<Followed[]> {
  return work.trx === null ? [] : followAll(work, await stagesNamedIn(work.trx, id));
}

/** The matches that have other competitors now, since these matches, or the tables of these stages, are other ones. */
export async function followAll(work: WorkingSet, ids: readonly string[]): Promise<Followed[]> {
  const { trx } = work;
  if (trx === null) throw new Error("What follows is made in transactions");
  const waiting = await readFollowers(trx, ids);
  if (waiting.length === 0) return [];
  // Results that come at the same moment are followed one after the other, each as the others have left it.
  const tables = waiting.flatMap(({ sources }) => sources.filter(isRank).map(({ stage }) => stage));
  await work.reload(new Set(tables));
  await work.reload(waiting.map(({ id }) => id));
  const followers = waiting.flatMap(({ id }) => (work.get(id)?.entity as unknown as Match | undefined) ?? []);
  const sources = new Sources(work);
  const all: Followed[] = [];
  for (const match of inOrderOfPlay(followers)) {
    const followed = await followedBy(work, match, sources);
    if (followed) all.push(followed);
  }
  return all;
}

/** What the sources of matches have come to; a table is made once for all who come from it. */
class Sources {
  readonly #work: WorkingSet;
  readonly #standings = new Map<string, StageStandings>();
  readonly #withdrawn = new Map<string, ReadonlySet<string>>();

  constructor(work: WorkingSet) {
    this.#work = work;
  }

  /** The competitors who have withdrawn from the tournament of the match. */
  async withdrawnFrom({ parent }: Match): Promise<ReadonlySet<string>> {
    await this.#work.load([parent.id]);
    const { tournamentId: id = parent.id } = (this.#work.get(parent.id)?.entity ?? {}) as Partial<Stage>;
    const withdrawn = this.#withdrawn.get(id) ?? (await readStandingOfEntries(this.#work, id)).withdrawn;
    this.#withdrawn.set(id, withdrawn);
    return withdrawn;
  }

  /** Null for a side that does not come from another match or stage. `bracket`: of the match that the side is for. */
  async read(source: Match["sources"][number] | undefined, bracket: Match["bracket"]): Promise<Coming | null> {
    if (!source) return null;
    if ("match" in source) return this.#fromMatch(source, bracket);
    if (!isRank(source)) return null;
    await this.#work.load([source.stage]);
    if (this.#work.get(source.stage) === null) return null;
    const known = this.#standings.get(source.stage);
    const standings = known ?? (await this.#standingsOf(source.stage));
    this.#standings.set(source.stage, standings);
    return { id: competitorAt(standings, source), isNobody: false };
  }

  async #standingsOf(stage: string): Promise<StageStandings> {
    const trx = this.#work.trx;
    return standingsOfStage(this.#work, stage, trx ? await ranksAskedFor(trx, stage) : []);
  }

  async #fromMatch(
    { type, match: id }: { type: string; match: string },
    bracket: Match["bracket"],
  ): Promise<Coming | null> {
    await this.#work.load([id]);
    const match = this.#work.get(id)?.entity as Match | undefined;
    if (!match) return null;
    if (bracket === "MATCH_BRACKET_CONSOLATION" && match.bracket === "MATCH_BRACKET_MAIN") {
      return comingToConsolation(this.#work, match);
    }
    const { winner, outcome } = (await endOfTie(this.#work, match)) ?? { winner: null, outcome: null };
    if (winner === null) return { id: null, isNobody: outcome === "MATCH_OUTCOME_DOUBLE_DEFAULT" };
    const side = type === "MATCH_SOURCE_WINNER" ? winner : 1 - winner;
    const coming = match.competitors[side]?.id ?? null;
    return { id: coming, isNobody: coming === null };
  }
}

/** Who plays the match by its sources, and the result that it gets without being played. */
async function comingTo(work: WorkingSet, match: Match, sources: Sources) {
  const coming: (Coming | null)[] = [];
  // One after the other: what the set has changed so far is written first, once.
  for (const source of match.sources) coming.push(await sources.read(source, match.bracket));
  const ids = match.competitors.map(({ id }, side) => coming[side]?.id ?? (coming[side] ? null : id));
  const withdrawn = await sources.withdrawnFrom(match);
  const forfeits = await forfeitsIn(work, match, withdrawn);
  const isOut = ids.map((id, side) => coming[side]?.isNobody === true || (id !== null && forfeits.has(id)));
  return { ids, withdrawn, award: awardOf(ids, isOut) };
}

/** The result that a match gets without being played; null while it is to be played. */
export async function awardFor(work: WorkingSet, match: Match): Promise<Award | null> {
  return (await comingTo(work, match, new Sources(work))).award;
}

async function followedBy(work: WorkingSet, match: Match, sources: Sources): Promise<Followed | null> {
  const { ids, withdrawn, award } = await comingTo(work, match, sources);
  const wasAwarded = isAwarded(match, withdrawn);
  const change = changeOf(match, ids, { award, wasAwarded });
  if (change === null) return null;
  const side = ids.findIndex((id, side) => id !== match.competitors[side]?.id);
  const voids: FollowedMatch | null =
    side >= 0 && hasBegun(match) && !wasAwarded
      ? {
          ...{ match: match.id, name: match.name, state: match.state, side },
          ...{ from: match.competitors[side]?.id ?? null, to: ids[side] ?? null },
        }
      : null;
  return { feature: work.features.of("match"), id: match.id, data: change, ...(voids && { voids }) };
}

/** What the match becomes when these are its competitors; null when it is that already. */
function changeOf(
  match: Match,
  ids: readonly (string | null)[],
  { award, wasAwarded }: { award: Award | null; wasAwarded: boolean },
): Record<string, unknown> | null {
  const isSame = ids.every((id, side) => id === match.competitors[side]?.id);
  const isToBeTakenBack = wasAwarded && (award === null || !isSame);
  if (isSame && (award === null ? !wasAwarded : isSameResult(match, award))) return null;
  // Only what is not known to be played yet is awarded to the side that is there.
  if (isSame && award !== null && hasBegun(match) && !wasAwarded) return null;
  const isVoided = !isSame && hasBegun(match);
  return {
    competitors: match.competitors.map((competitor, side) => ({
      ...competitor,
      id: ids[side] ?? null,
      score: isVoided || isToBeTakenBack ? "0" : competitor.score,
    })),
    ...((isVoided || isToBeTakenBack) && { state: "MATCH_STATE_PLANNING", sets: [], outcome: null, winner: null }),
    ...award,
  };
}

export function isSameResult(one: Pick<Match, "outcome" | "winner">, other: Award): boolean {
  return one.outcome === other.outcome && one.winner === other.winner;
}

/** Those who have withdrawn, as far as they lose the match by it: in a table, that depends on its rules. */
async function forfeitsIn(
  work: WorkingSet,
  { parent }: Match,
  withdrawn: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (withdrawn.size === 0 || parent.type !== "stage") return withdrawn;
  await work.load([parent.id]);
  const stage = work.get(parent.id)?.entity as Stage | undefined;
  if (stage?.type !== "STAGE_TYPE_ROUND_ROBIN") return withdrawn;
  const { rules } = await rulesOfTables(work, stage);
  return rules.withdrawal === "WITHDRAWAL_FORFEIT_REST" ? withdrawn : nobody;
}

const nobody: ReadonlySet<string> = new Set();

function inOrderOfPlay(matches: readonly Match[]): Match[] {
  return matches.toSorted((one, other) => compareMatches(one, other) || (one.id < other.id ? -1 : 1));
}
