import { createHash } from "node:crypto";
import type { AnyEntity } from "#contract/entity.ts";
import { sortNameOf } from "#contract/entity.ts";
import { team } from "#contract/fields/team.ts";
import { sortKey } from "#contract/sort-key.ts";
import { writtenColumns } from "#server/database/entity-rows.ts";
import { newChangeSetId } from "#server/entities/change-set-ids.ts";
import { documentsOf } from "#server/entities/documents.ts";
import { termsOf } from "#server/entities/terms.ts";
import { nameOfTeam } from "./names.ts";

/** The rows of all tables that the saves of many teams would have written, without the saves: a million would take too long. */

export interface Place {
  sport: string;
  club: string;
  user: string;
}

export type Row = (string | number | null)[];

export const columns = {
  entity: writtenColumns,
  reference: ["from_id", "field", "to_id"],
  visibility: ["sport", "type", "sort_key", "entity"],
  term: ["sport", "type", "term", "sort_key", "entity"],
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

function idOf(name: string): string {
  const hex = createHash("md5").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** A match of the stage that is played. */
export function matchId(number: number): string {
  return idOf(`bench match ${number}`);
}

/** The rows of one team; `position` is that of its change in the log. */
export function rowsOf(number: number, position: number, { sport, club, user }: Place): Record<Table, Row[]> {
  const id = teamId(number);
  const next: AnyEntity = {
    id,
    version: 0,
    name: nameOfTeam(number),
    type: "TEAM_TYPE_TEAM",
    parents: [{ id: club, type: "organization" }],
  };
  const { document } = documentsOf(team, next);
  const key = sortKey(sortNameOf(team, next));
  const at = new Date().toISOString();
  const seen = ["*", sport];
  const terms = [...termsOf(team, next)];
  const set = newChangeSetId();
  return {
    entity: [[id, "team", 0, sport, null, document, null, null, null, at, user, at, user]],
    reference: [[id, "parents", club]],
    visibility: seen.map((one) => [one, "team", key, id]),
    term: terms.map((term) => [sport, "team", term, key, id]),
    change: [[position, at, user, id, "team", 0, "created", 1, JSON.stringify([sport]), "[]", null, document, set]],
    change_set: [[set, at, user, 1]],
  };
}
