import { isDeepStrictEqual } from "node:util";
import { compareMatches } from "#competition/draws/bracket-match.ts";
import { hasBegun } from "#competition/standings/table-match.ts";
import { matchBrackets } from "#contract/enumerations.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { StageStandings } from "#contract/standings.ts";
import type { Followed, FollowedMatch } from "../../kit/kinds/feature.ts";
import type { Step } from "../../kit/save/step.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { readRubbers } from "../../registry/rubbers.ts";
import { readStandingOfEntries } from "../entry/entries.ts";
import { numberedSources } from "../stage/best-numbers.ts";
import { competitorAt } from "../stage/entrants.ts";
import { isRank, ranksAskedFor, readFollowers } from "../stage/followers.ts";
import { stagesBefore } from "../stage/stages-before.ts";
import { rulesOfTables, standingsOfStage } from "../stage/standings.ts";
import { stateBeforeAward } from "./award-log.ts";
import { type Award, awardOf, cancelled, isAwarded } from "./awards.ts";
import { changeOf } from "./changed-sides.ts";
import { type Coming, comingToConsolation } from "./consolation.ts";
import { endOfTie, idOfTie } from "./legs.ts";
import { followFinal } from "./second-final.ts";

/** The fields of a match on which later matches depend. */
const resultFields = ["state", "outcome", "winner", "sets", "parent"] as const;

/** Whether the step may change the competitors of later matches. The score of a running match does not. */
export function isResultChanged({ before, after }: Step): boolean {
  const [old, next] = [before?.entity, after?.entity] as (Match | undefined)[];
  if (old?.state !== "MATCH_STATE_FINISHED" && next?.state !== "MATCH_STATE_FINISHED") return false;
  return (
    resultFields.some((field) => !isDeepStrictEqual(old?.[field], next?.[field])) ||
    !isDeepStrictEqual(old?.competitors, next?.competitors)
  );
}

/**
 * The order of play: a match comes after the matches that its sides come from, even in other stages, and an encounter
 * after its rubbers.
 */
export async function orderOfPlay(work: WorkingSet, { parent, ...match }: Match): Promise<readonly number[]> {
  if (parent.type === "match") {
    await work.load([parent.id]);
    const encounter = work.get(parent.id)?.entity as Match | undefined;
    return encounter ? [...(await orderOfPlay(work, encounter)).slice(0, -1), 0] : [];
  }
  const stages = parent.type === "stage" ? (await stagesBefore(work, parent.id)).size : 0;
  const bracket = match.bracket === null ? -1 : matchBrackets.indexOf(match.bracket);
  const depth = match.round === null ? await depthOf(work, match.sources) : 0;
  return [stages, bracket, match.round ?? 0, depth, match.leg ?? 0, 1];
}

/** Sources that people entered may form a circle. */
const deepest = 64;

/** The length of the longest chain of matches through which the sides of a match outside a draw come. */
async function depthOf(work: WorkingSet, sources: Match["sources"]): Promise<number> {
  const named = (some: Match["sources"]) =>
    some.flatMap((source) => (source !== null && "match" in source ? source.match : []));
  let depth = 0;
  for (let level = named(sources); level.length > 0 && depth < deepest; depth++) {
    await work.load(level);
    const before = level.flatMap((id) => named((work.get(id)?.entity as Match | undefined)?.sources ?? []));
    level = [...new Set(before)];
  }
  return depth;
}

/** Changes the competitors of the matches that depend on these results. */
export async function* followMatches(work: WorkingSet, steps: readonly Step[]): AsyncGenerator<readonly Followed[]> {
  const ids = new Set<string>();
  const finals: Followed[] = [];
  for (const step of steps) {
    for (const id of await idsOfSources(work, step)) ids.add(id);
    finals.push(...(await followFinal(work, step.id)));
  }
  const followed = await followAll(work, [...ids]);
  yield [...followed.filter((one) => !finals.some((final) => final.id === one.id)), ...finals];
}

/** The references by which the sources of other matches may name this match. */
async function idsOfSources(work: WorkingSet, { id, before, after }: Step): Promise<Set<string>> {
  const matches = [before, after].flatMap((state) => (state ? (state.entity as Match) : []));
  const ids = new Set([id]);
  for (const match of matches) {
    ids.add(await idOfTie(work, match));
    if (match.parent.type === "stage") ids.add(match.parent.id);
    // A competitor that won its first match without play enters the consolation by losing this match.
    if (match.bracket === "MATCH_BRACKET_MAIN" && match.round === 2) {
      for (const source of match.sources) if (source && "match" in source) ids.add(source.match);
    }
  }
  return ids;
}

/** Changes the competitors of the matches that depend on these matches, or on the tables of these stages. */
export async function followAll(work: WorkingSet, ids: readonly string[]): Promise<Followed[]> {
  const waiting = await readFollowers(await work.transaction(), ids);
  if (waiting.length === 0) return [];
  // The lock makes simultaneous results take effect one after the other, each on top of those before.
  const tables = waiting.flatMap(({ sources }) => sources.filter(isRank).map(({ stage }) => stage));
  await work.reload(new Set(tables));
  await work.reload(waiting.map(({ id }) => id));
  const followers = waiting.flatMap(({ id }) => (work.get(id)?.entity as Match | undefined) ?? []);
  const sources = new Sources(work);
  const all: Followed[] = [];
  for (const match of inOrderOfPlay(followers)) {
    all.push(...(await followedBy(work, match, sources)));
  }
  return all;
}

/** Resolves the sources of matches; it computes each table once for all sources that need it. */
class Sources {
  readonly #work: WorkingSet;
  readonly #standings = new Map<string, StageStandings>();
  readonly #named = new Map<string, (match: Match) => Match["sources"]>();
  readonly #withdrawn = new Map<string, ReadonlySet<string>>();

  constructor(work: WorkingSet) {
    this.#work = work;
  }

  /** The withdrawn competitors of the match's tournament. */
  async withdrawnFrom({ parent }: Match): Promise<ReadonlySet<string>> {
    await this.#work.load([parent.id]);
    const { tournamentId: id = parent.id } = (this.#work.get(parent.id)?.entity ?? {}) as Partial<Stage>;
    const withdrawn = this.#withdrawn.get(id) ?? (await readStandingOfEntries(this.#work, id)).withdrawn;
    this.#withdrawn.set(id, withdrawn);
    return withdrawn;
  }

  /** The sources of the match; those of the best across groups have their current numbers. */
  async namedBy(match: Match): Promise<Match["sources"]> {
    const { sources, parent } = match;
    if (!sources.some((source) => isRank(source) && source.best !== undefined)) return sources;
    await this.#work.load([parent.id]);
    const stage = this.#work.get(parent.id)?.entity as Stage | undefined;
    if (!stage || parent.type !== "stage") return sources;
    const named = this.#named.get(stage.id) ?? (await numberedSources(stage, (id) => this.#readStandings(id)));
    this.#named.set(stage.id, named);
    return named(match);
  }

  /** Null for a side that comes from no other match or stage. `bracket` is that of the match with the side. */
  async read(source: Match["sources"][number] | undefined, bracket: Match["bracket"]): Promise<Coming | null> {
    if (!source) return null;
    if ("match" in source) return this.#fromMatch(source, bracket);
    if (!isRank(source)) return null;
    const standings = await this.#readStandings(source.stage);
    return standings && { id: competitorAt(standings, source), isNobody: false };
  }

  /** Null when the stage has been deleted. */
  async #readStandings(stage: string): Promise<StageStandings | null> {
    await this.#work.load([stage]);
    if (this.#work.get(stage) === null) return null;
    const known = this.#standings.get(stage);
    const ranks = known ? [] : await ranksAskedFor(await this.#work.transaction(), stage);
    const standings = known ?? (await standingsOfStage(this.#work, stage, ranks));
    this.#standings.set(stage, standings);
    return standings;
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

/** The competitors of the match by its sources, and its result without play, if there is one. */
async function comingTo(work: WorkingSet, match: Match, sources: Sources) {
  const coming: (Coming | null)[] = [];
  const named = await sources.namedBy(match);
  // The sides are resolved in sequence, because the first reading writes the changes of the set so far.
  for (const source of named) coming.push(await sources.read(source, match.bracket));
  const ids = match.competitors.map(({ id }, side) => coming[side]?.id ?? (coming[side] ? null : id));
  const withdrawn = await sources.withdrawnFrom(match);
  const hasWithdrawn = ids.map((id) => id !== null && withdrawn.has(id));
  if (hasWithdrawn.includes(true) && !(await isForfeited(work, match)))
    return { ids, named, withdrawn, award: cancelled };
  const isOut = hasWithdrawn.map((isOut, side) => isOut || coming[side]?.isNobody === true);
  return { ids, named, withdrawn, award: awardOf(ids, isOut) };
}

/** The result of a match that is not played; null while it can still be played. */
export async function awardFor(work: WorkingSet, match: Match): Promise<Award | null> {
  return (await comingTo(work, match, new Sources(work))).award;
}

async function followedBy(work: WorkingSet, match: Match, sources: Sources): Promise<Followed[]> {
  const { ids, named, withdrawn, award } = await comingTo(work, match, sources);
  const numbered = isDeepStrictEqual(named, match.sources) ? {} : { sources: named };
  const feature = work.features.of("match");
  if (isReportedAnew(work, match)) {
    const data = { ...numbered, ...sidesOfReport(work, match, ids) };
    return Object.keys(data).length === 0 ? [] : [{ action: "update", feature, id: match.id, data }];
  }
  const wasAwarded = isAwarded(match, withdrawn) && (await isByServer(work, match));
  const rubbers = match.tally === null ? [] : await readRubbers(work, [match.id]);
  const isBegun = hasBegun(match) || rubbers.length > 0;
  const change = { ...numbered, ...changeOf(match, ids, { award, wasAwarded, isBegun }) };
  if (Object.keys(change).length === 0) return [];
  const side = ids.findIndex((id, side) => id !== match.competitors[side]?.id);
  const voids: FollowedMatch | null =
    side >= 0 && isBegun && !wasAwarded
      ? {
          match: match.id,
          name: match.name,
          state: match.state,
          side,
          from: match.competitors[side]?.id ?? null,
          to: ids[side] ?? null,
        }
      : null;
  return [{ action: "update", feature, id: match.id, data: change, ...(voids && { voids }) }];
}

/** Whether the change set itself reports the match; the report is judged once the competitors are known. */
function isReportedAnew(work: WorkingSet, match: Match): boolean {
  if (!work.steps.isIncomplete(match.id) || !isReported(match)) return false;
  const before = work.before(match.id)?.entity as Match | undefined;
  if (before === undefined || !hasBegun(before)) return true;
  const { sets, outcome, winner, competitors } = match;
  const isOther = (field: "sets" | "outcome" | "winner") => !isDeepStrictEqual(before[field], match[field]);
  const givesOutcome = outcome !== null && (isOther("outcome") || (winner !== null && isOther("winner")));
  const givesScore = competitors.some(({ score }, side) => score !== before.competitors[side]?.score && score !== "0");
  return (sets.length > 0 && isOther("sets")) || givesOutcome || givesScore;
}

/** Whether a person reports the course or the result of the match; an outcome alone finishes it. */
export function isReported(match: Match): boolean {
  return hasBegun(match) || (match.outcome !== null && match.outcome !== "MATCH_OUTCOME_BYE");
}

/** Sets the competitors of a reported match: the report about others is cleared, and the new one applied. */
function sidesOfReport(work: WorkingSet, match: Match, ids: readonly (string | null)[]): Partial<Match> {
  if (ids.every((id, side) => id === match.competitors[side]?.id)) return {};
  const before = (work.before(match.id)?.entity ?? match) as Match;
  const isNew = !hasBegun(before) || before === match;
  const competitors = before.competitors.map((competitor, side) => {
    return { ...competitor, id: ids[side] ?? null, score: isNew ? competitor.score : "0" };
  });
  return { competitors, ...(!isNew && { sets: [], outcome: null, winner: null }) };
}

/** Whether the server, and not a person, cancelled the match. */
async function isByServer(work: WorkingSet, match: Match): Promise<boolean> {
  return match.state !== cancelled.state || (await stateBeforeAward(work, match)) !== null;
}

/** Whether a withdrawn competitor loses the match; in a table, its rules decide. */
async function isForfeited(work: WorkingSet, { parent }: Match): Promise<boolean> {
  if (parent.type !== "stage") return true;
  await work.load([parent.id]);
  const stage = work.get(parent.id)?.entity as Stage | undefined;
  if (stage?.type !== "STAGE_TYPE_ROUND_ROBIN") return true;
  const { rules } = await rulesOfTables(work, stage);
  return rules.withdrawal === "WITHDRAWAL_FORFEIT_REST";
}

function inOrderOfPlay(matches: readonly Match[]): Match[] {
  return matches.toSorted((one, other) => compareMatches(one, other) || (one.id < other.id ? -1 : 1));
}
