import { isWithoutPlay } from "#competition/progression/awards.ts";
import { isRank } from "#competition/progression/places.ts";
import type { EntriesState, StageState, TournamentState } from "#competition/progression/tournament-state.ts";
import { isWithOneOf } from "#competition/progression/withdrawal.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { readParts } from "../../kit/database/stored-entities.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { inheritedOf } from "../../registry/inherited.ts";
import { readBeforeAward } from "./award-log.ts";
import { readStandingOfEntries } from "./entries.ts";
import { ranksUsedOf, readFollowers } from "./followers.ts";
import { readFirstLegs } from "./legs.ts";
import { beforeReport } from "./reported-match.ts";
import { readMatchesOf } from "./stage-matches.ts";
import { rulesOfTables } from "./standings.ts";
import { keepMatchesIn } from "./tournament-matches.ts";

/**
 * The state in which the sides of those matches can be decided that name one of these matches or stages in their
 * sources. They are locked, so that simultaneous results take effect one after the other, each on top of those before.
 */
export async function readStateAround(work: WorkingSet, ids: readonly string[]): Promise<TournamentState> {
  const waiting = await readFollowers(await work.transaction(), ids);
  const tables = waiting.flatMap(({ sources }) => sources.filter(isRank).map(({ stage }) => stage));
  if (tables.length > 0) await work.reload(new Set(tables));
  if (waiting.length > 0) await work.reload(waiting.map(({ id }) => id));
  const followers = waiting.map(({ id }) => id);
  // The first final of a double elimination decides whether there is a second one.
  const finals = loadedMatches(work, ids).filter(({ bracket }) => bracket === "MATCH_BRACKET_FINAL");
  return readState(work, loadedMatches(work, followers), finals);
}

/**
 * The state of a whole tournament, in which the sides of the matches of these competitors can be decided; the results of
 * all its matches are locked.
 */
export async function readTournamentState(
  work: WorkingSet,
  tournament: string,
  competitors: ReadonlySet<string>,
): Promise<TournamentState> {
  const ofTournament = await keepMatchesIn(work, tournament);
  const known = new Map(ofTournament.map((match) => [match.id, match]));
  // Matches of other tournaments may name those of this one in their sources.
  for (let last = ofTournament; last.length > 0; ) {
    const named = last.flatMap(({ id, parent }) => [id, parent.id]);
    last = (await readFollowers(await work.transaction(), [...new Set(named)])).filter(({ id }) => !known.has(id));
    for (const match of last) known.set(match.id, match);
  }
  const decided = ofTournament.filter((match) => isWithOneOf(match, competitors));
  return readState(work, decided, [...known.values()]);
}

/**
 * @param decided the matches whose sides are to be decided
 * @param known other matches that belong to the state
 */
async function readState(
  work: WorkingSet,
  decided: readonly Match[],
  known: readonly Match[],
): Promise<TournamentState> {
  const matches = new Map([...known, ...decided].map((match) => [match.id, match]));
  const add = (more: readonly Match[]) => {
    for (const match of more) matches.set(match.id, match);
  };
  const named = decided.flatMap(({ sources }) => sources.flatMap((one) => (one && "match" in one ? one.match : [])));
  const missing = named.filter((id) => !matches.has(id));
  await work.load(missing);
  add(loadedMatches(work, missing));
  if (decided.some(({ bracket }) => bracket === "MATCH_BRACKET_CONSOLATION")) {
    // A loser enters the consolation by the match that the winner plays next.
    add((await readFollowers(await work.transaction(), named)).filter(({ id }) => !matches.has(id)));
  }
  add(await readFirstLegs(work, [...matches.values()]));
  const parents = [...matches.values()].map(({ parent }) => parent.id);
  const stages = new Map((await loadStages(work, parents)).map((stage) => [stage.id, stage]));
  const tables = await loadStages(work, [...tablesOf(decided), ...reservedIn(decided, stages)]);
  for (const table of tables) {
    stages.set(table.id, table);
    add((await readMatchesOf(work, table.id)).matches);
  }
  const wanted = new Set(tables.map(({ id }) => id));
  return {
    stages: await readStages(work, stages, wanted),
    matches,
    entries: await readEntriesOf(work, [...[...stages.values()].map(({ tournamentId }) => tournamentId), ...parents]),
    formats: await readFormats(work, [...parents, ...wanted]),
    beforeAward: await readBeforeAward(work, decided.filter(isWithoutPlay)),
    opened: await readOpened(work, decided),
    reported: reportedIn(work, decided),
  };
}

function loadedMatches(work: WorkingSet, ids: readonly string[]): Match[] {
  return ids.flatMap((id) => {
    const state = work.get(id);
    return state?.row.type === "match" ? (state.entity as Match) : [];
  });
}

async function loadStages(work: WorkingSet, ids: readonly string[]): Promise<Stage[]> {
  await work.load(ids);
  return [...new Set(ids)].flatMap((id) => {
    const state = work.get(id);
    return state?.row.type === "stage" ? (state.entity as Stage) : [];
  });
}

/** The stages whose places are sources of these matches. */
function tablesOf(decided: readonly Match[]): string[] {
  return decided.flatMap(({ sources }) => sources.filter(isRank).map(({ stage }) => stage));
}

/** The stages whose best across groups have reserved lines in the draws of these matches. */
function reservedIn(decided: readonly Match[], stages: ReadonlyMap<string, Stage>): string[] {
  const ofTournament = new Set(
    decided.flatMap(({ parent, sources }) => (sources.some((one) => isRank(one) && "best" in one) ? parent.id : [])),
  );
  const lines = [...ofTournament].flatMap((id) => stages.get(id)?.lines ?? []);
  return lines.flatMap(({ source }) => (isRank(source) && source.best === null ? source.stage : []));
}

async function readStages(
  work: WorkingSet,
  stages: ReadonlyMap<string, Stage>,
  wanted: ReadonlySet<string>,
): Promise<Map<string, StageState>> {
  const states = new Map<string, StageState>();
  for (const [id, stage] of stages) {
    const { rules } = await rulesOfTables(work, stage);
    const ranks = wanted.has(id) ? await ranksUsedOf(await work.transaction(), id) : [];
    states.set(id, { stage, rules, ranks });
  }
  return states;
}

async function readEntriesOf(work: WorkingSet, tournaments: readonly string[]): Promise<Map<string, EntriesState>> {
  await work.load(tournaments);
  const entries = new Map<string, EntriesState>();
  for (const id of new Set(tournaments)) {
    if (work.get(id)?.row.type === "tournament") entries.set(id, await readStandingOfEntries(work, id));
  }
  return entries;
}

async function readFormats(work: WorkingSet, parents: readonly string[]): Promise<Map<string, MatchFormat | null>> {
  const formats = new Map<string, MatchFormat | null>();
  for (const id of new Set(parents)) {
    // A rubber has a format of its own.
    if (work.get(id)?.row.type !== "match") formats.set(id, await inheritedOf<MatchFormat>(work, id, "format"));
  }
  return formats;
}

async function readOpened(work: WorkingSet, decided: readonly Match[]): Promise<Set<string>> {
  const encounters = decided.flatMap(({ id, tally }) => (tally === null ? [] : id));
  return new Set((await readParts(await work.transaction(), encounters)).map(({ owner }) => owner));
}

/** The matches that the change set itself reports; each report is judged once the competitors are known. */
function reportedIn(work: WorkingSet, decided: readonly Match[]): Map<string, Match | null> {
  return new Map(
    decided.flatMap((match) => {
      const before = beforeReport(work, match);
      return before === undefined ? [] : [[match.id, before] as const];
    }),
  );
}
