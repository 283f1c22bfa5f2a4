import { createHash } from "node:crypto";
import { type AnyDefinition, type AnyEntity, merge, referencesIn, sortNameOf } from "#contract/entity.ts";
import { match } from "#contract/fields/match.ts";
import { team } from "#contract/fields/team.ts";
import { sortKey } from "#contract/sort-key.ts";
import { documentsOf } from "#server/kit/kinds/documents.ts";
import { listingRowsIn } from "#server/kit/lists/listing-rows.ts";
import { wordDifference } from "#server/kit/lists/words.ts";
import { newChangeSetId } from "#server/kit/save/change-set-ids.ts";
import { nameOfTeam } from "./names.ts";

/**
 * The rows of all tables that the saves of many teams would have written, without the saves: a million would take too
 * long.
 */

export interface Place {
  sport: string;
  /** Another sport, in which some teams are seen as well. */
  otherSport: string;
  federation: string;
  tournament: string;
  user: string;
}

export type Row = (string | number | null)[];

export const columns = {
  entity: [
    "id",
    "type",
    "version",
    "home",
    "owner",
    "document",
    "public_document",
    "derived",
    "unique_key",
    "created_at",
    "created_by",
    "updated_at",
    "updated_by",
  ],
  reference: ["from_id", "field", "to_id"],
  visibility: ["sport", "type", "sort_key", "entity", "words"],
  term: ["sport", "type", "term", "sort_key", "entity"],
  word: ["type", "word", "entity"],
  change: [
    "position",
    "at",
    "by",
    "entity",
    "type",
    "version",
    "action",
    "affects_summary",
    "sports",
    "reset_sports",
    "before",
    "after",
    "change_set",
  ],
  change_set: ["id", "at", "by", "count"],
} as const;

export type Table = keyof typeof columns;

export function teamId(number: number): string {
  return idOf(`bench team ${number}`);
}

/** An id that is the same in each run. */
export function idOf(name: string): string {
  const hex = createHash("md5").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The id of a match of the stage in which matches are played. */
export function matchId(number: number): string {
  return idOf(`bench match ${number}`);
}

/** Makes the rows of one new entity; `position` is that of its change in the log. */
export type MakeRows = (number: number, position: number, place: Place) => Record<Table, Row[]>;

export const associations = 16;
export const clubs = 300;

export function associationId(number: number): string {
  return idOf(`bench association ${number}`);
}

export function clubId(number: number): string {
  return idOf(`bench club ${number}`);
}

/** The parents of a team: its club, and the association in whose league it plays. */
export function parentsOfTeam(number: number): { id: string; type: string }[] {
  const club = number % clubs;
  return [clubId(club), associationId(club % associations)].map((id) => ({ id, type: "organization" }));
}

/** The clubs whose teams are seen in another sport as well. */
export function isInBothSports(club: number): boolean {
  return club % 10 === 0;
}

export const teamRows: MakeRows = (number, position, place) => {
  const parents = parentsOfTeam(number);
  const fields = merge(team, null, { name: nameOfTeam(number), type: "TEAM_TYPE_TEAM", parents });
  const next: AnyEntity = { id: teamId(number), version: 0, ...fields, formerMembers: [] };
  const sports = [place.sport, ...(isInBothSports(number % clubs) ? [place.otherSport] : [])];
  return rowsOf(team, next, { key: sortKey(sortNameOf(team, next)), owner: null, position, sports }, place);
};

export const matchesOfDay = 1_000;
const firstDay = Date.parse("2020-01-01T06:00:00Z");
const dayMs = 86_400_000;

/** The matches of a tournament that lasts for years, with a fixed number of matches a day, one a minute. */
export const matchRows: MakeRows = (number, position, place) => {
  const time = firstDay + Math.floor(number / matchesOfDay) * dayMs + (number % matchesOfDay) * 60_000;
  const parent = { id: place.tournament, type: "tournament" };
  const fields = merge(match, null, { parent, scheduledAt: new Date(time).toISOString() });
  const next: AnyEntity = { id: idOf(`bench timed match ${number}`), version: 0, ...fields, name: null };
  const listed = { key: String(number).padStart(17, "0"), owner: place.tournament, position, sports: [place.sport] };
  return rowsOf(match, next, listed, place);
};

/** The bounds of the day of the match with this number. */
export function dayOfMatch(number: number): { from: string; to: string } {
  const start = firstDay + Math.floor(number / matchesOfDay) * dayMs;
  return { from: new Date(start).toISOString(), to: new Date(start + dayMs).toISOString() };
}

function rowsOf(
  definition: AnyDefinition,
  next: AnyEntity,
  { key, owner, position, sports }: { key: string; owner: string | null; position: number; sports: readonly string[] },
  { sport, user }: Place,
): Record<Table, Row[]> {
  const { id } = next;
  const { type } = definition;
  const { document } = documentsOf(definition, next);
  const at = new Date().toISOString();
  const listed = { definition, entity: next, sports: [...sports], key };
  const { visibility, terms } = listingRowsIn(listed, ["*", ...sports]);
  const set = newChangeSetId();
  return {
    entity: [[id, type, 0, sport, owner, document, null, null, null, at, user, at, user]],
    reference: referencesIn(definition, next).map((reference) => [id, reference.field, reference.id]),
    visibility: visibility.map((row) => [row.sport, type, row.sort_key, id, row.words]),
    term: terms.map((row) => [row.sport, type, row.term, row.sort_key, id]),
    word: wordDifference(definition, null, next).come.map(({ word }) => [type, word, id]),
    change: [[position, at, user, id, type, 0, "created", 1, JSON.stringify(sports), "[]", null, document, set]],
    change_set: [[set, at, user, 1]],
  };
}
