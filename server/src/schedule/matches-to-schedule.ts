import { sql } from "kysely";
import { type ExpectedSides, expectSides } from "#competition/scheduling/expected-sides.ts";
import type { SportType } from "#contract/enumerations.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Sport } from "#contract/fields/sport.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import { lengthOf, usualMatchMinutes } from "#contract/match-minutes.ts";
import type { Stretch } from "#contract/overlaps.ts";
import { mostMinutes } from "#contract/schedule.ts";
import { takesPlace } from "#contract/takes-place.ts";
import { eachOf, isAnyOf, isFoundBy } from "../kit/database/each-of.ts";
import { prepare } from "../kit/database/prepared.ts";
import type { Reader } from "../kit/database/schema.ts";

/** The rules for times and places of a tournament's matches. */
export interface TournamentRules {
  id: string;
  zone: string;
  sportType: SportType;
  matchMinutes: number;
  changeoverMinutes: number;
  restMinutes: number;
  matchesPerDay: number | null;
}

/** All matches of a tournament, each with its competitors and candidates. */
export interface TournamentMatches {
  rules: TournamentRules;
  matches: readonly Match[];
  expected: ReadonlyMap<string, ExpectedSides>;
}

/** The tournaments by their ids. @param timeZone the zone of tournaments without one */
export async function readRules(
  db: Reader,
  ids: readonly string[],
  timeZone: string,
): Promise<Map<string, TournamentRules>> {
  const rows = ids.length === 0 ? [] : await findTournaments(db, { list: JSON.stringify(ids) });
  const all = rows.map(({ document, sport }) => {
    return rulesOf(JSON.parse(document) as Tournament, (JSON.parse(sport) as Sport).type, timeZone);
  });
  return new Map(all.map((rules) => [rules.id, rules]));
}

export function rulesOf(
  { id, schedule, ...tournament }: Tournament,
  sportType: SportType,
  timeZone: string,
): TournamentRules {
  return {
    id,
    sportType,
    zone: tournament.timeZone ?? timeZone,
    matchMinutes: schedule?.matchMinutes ?? usualMatchMinutes,
    changeoverMinutes: schedule?.changeoverMinutes ?? 0,
    restMinutes: schedule?.restMinutes ?? 0,
    matchesPerDay: schedule?.matchesPerDay ?? null,
  };
}

/** The matches of each tournament, in the order of the given ids. */
export async function readMatches(db: Reader, tournaments: readonly string[]): Promise<Map<string, Match[]>> {
  const rows = tournaments.length === 0 ? [] : await findMatches(db, { list: JSON.stringify(tournaments) });
  const groups = Map.groupBy(rows, ({ tournament }) => tournament);
  return new Map([...groups].map(([id, own]) => [id, own.map(({ document }) => JSON.parse(document) as Match)]));
}

export function expectedIn(matches: readonly Match[]): Map<string, ExpectedSides> {
  return expectSides(matches.map((match) => ({ ...match, stage: match.parent.id })));
}

export async function readTournaments(
  db: Reader,
  ids: readonly string[],
  timeZone: string,
): Promise<TournamentMatches[]> {
  const [rules, matches] = await Promise.all([readRules(db, ids, timeZone), readMatches(db, ids)]);
  return [...rules.values()].map((one) => {
    const rows = matches.get(one.id) ?? [];
    return { rules: one, matches: rows, expected: expectedIn(rows) };
  });
}

/** The tournaments of these stages and tournaments. */
export async function readTournamentsOf(db: Reader, parents: readonly string[]): Promise<Map<string, string>> {
  const rows = parents.length === 0 ? [] : await findAbove(db, { list: JSON.stringify([...new Set(parents)]) });
  return new Map(rows.map(({ id, tournament }) => [id, tournament]));
}

/** The longest match that a schedule allows, in milliseconds. */
export const longestRest = mostMinutes * 60_000;

/** A match with a time, and the rules that apply to it. */
export interface Planned extends Stretch {
  match: Match;
  of: TournamentMatches;
}

/** Those of its matches that have a time. */
export function scheduledIn(of: TournamentMatches): Planned[] {
  return of.matches.flatMap((match) => {
    if (match.scheduledAt === null || !takesPlace(match)) return [];
    const start = Date.parse(match.scheduledAt);
    return { match, of, start, end: start + lengthOf(match, of.rules) };
  });
}

/** Selected matches of any tournaments, without the others of these tournaments. */
export async function readScheduled(db: Reader, matches: readonly Match[], timeZone: string): Promise<Planned[]> {
  const parents = await readTournamentsOf(
    db,
    matches.map(({ parent }) => parent.id),
  );
  const rules = await readRules(db, [...new Set(parents.values())], timeZone);
  const groups = Map.groupBy(matches, ({ parent }) => parents.get(parent.id) ?? "");
  return [...groups].flatMap(([id, rows]) => {
    const its = rules.get(id);
    return its ? scheduledIn({ rules: its, matches: rows, expected: expectedIn(rows) }) : [];
  });
}

const findTournaments = prepare((db, { list }: { list: string }) => ({
  compile: () =>
    sql<{ document: string; sport: string }>`
      select t.document, sport.document as sport from entity as t inner join entity as sport on sport.id = t.home
      where t.type = 'tournament' and ${isAnyOf(db, sql`t.id`, list)} order by t.id`.compile(db),
}));

const findMatches = prepare((db, { list }: { list: string }) => ({
  compile: () => {
    const owners = sql`(select value from ${eachOf(db, list)} as given
      union all select id from entity where type = 'stage' and ${isAnyOf(db, sql`owner`, list)})`;
    return sql<{ document: string; tournament: string }>`
      select m.document, coalesce(parent.owner, parent.id) as tournament
      from entity as m inner join entity as parent on parent.id = m.owner
      where m.type = 'match' and ${isFoundBy(db, sql`m.owner`, owners)}
      order by m.id`.compile(db);
  },
}));

const findAbove = prepare((db, { list }: { list: string }) => ({
  compile: () =>
    sql<{ id: string; tournament: string }>`
      select id, coalesce(owner, id) as tournament from entity where ${isAnyOf(db, sql`id`, list)}`.compile(db),
}));
