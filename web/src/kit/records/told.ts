import type { Query, QueryClient } from "@tanstack/react-query";
import type { AnyKind } from "#contract/kind.ts";
import { isHomeless } from "#contract/permissions.ts";
import type { ListQuery, Marked, Stored } from "./entities.ts";
import { keys } from "./keys.ts";
import type { LiveChange } from "./live.ts";
import { mayMeetForeign, presentReader } from "./reader.ts";
import { removedHere } from "./removed-here.ts";

/** Applies the entities in messages of the event stream, so that they need not be read again. */

type Row = Stored<AnyKind>;
export type Told = ReadonlyMap<string, LiveChange>;

/** The entity of a message, unless the message was for another reader, or the entity was deleted in this window. */
function entityOf(change: LiveChange | undefined): Row | null {
  if (!change?.entity || change.reader !== presentReader() || removedHere.has(change.id)) return null;
  return change.entity as Row;
}

/** Replaces a cached entity by the one of the message, but never by an older one; false if it has to be read again. */
export function takeOne(client: QueryClient, { queryKey, state }: Query, change: LiveChange): boolean {
  const entity = entityOf(change);
  const present = state.data as Row | undefined;
  if (!entity || !present || !isSettled(state)) return false;
  if (entity.version >= present.version) client.setQueryData(queryKey, markedAs(present, entity));
  return true;
}

/**
 * Puts the changed entities into a whole list, or into the first part of one, at their places; false if the list has to
 * be loaded again. Changes of entities that are certainly not of the list are passed over.
 */
export function takeWhereTheyStand(
  client: QueryClient,
  { queryKey, state, meta }: Query,
  ids: readonly string[],
  told: Told,
): boolean {
  if (!Array.isArray(state.data) || !isSettled(state)) return false;
  const rows = state.data as Row[];
  const isByIds = Array.isArray(Object(queryKey[3]).ids);
  const kind = meta?.listOf as AnyKind | undefined;
  const newer = new Map<string, Row>();
  const present = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const change = told.get(id);
    const entity = entityOf(change);
    const row = present.get(id);
    if (kind && entity && !row && matches(kind, queryKey.at(-1) as ListQuery, entity) === false) continue;
    // A field that lists show may also be one that they filter by.
    if (!change || !entity || !row || (!isByIds && affectsLists(change))) return false;
    if (entity.version >= row.version) newer.set(id, markedAs(row, entity));
  }
  if (newer.size > 0) {
    client.setQueryData(
      queryKey,
      rows.map((row) => newer.get(row.id) ?? row),
    );
  }
  return true;
}

/**
 * The changed entities of a list that need not be read again: null for those that are no longer in the list. The others
 * came without their entity, or nobody knows whether they match the list or are read-only.
 */
export function toldOf(
  client: QueryClient,
  kind: AnyKind,
  query: ListQuery,
  rows: readonly Row[],
  { ids, told }: { ids: readonly string[]; told: Told },
): Map<string, Row | null> {
  const changed = new Set(ids);
  const present = new Map(rows.flatMap((row) => (changed.has(row.id) ? [[row.id, row]] : [])));
  const known = new Map<string, Row | null>();
  for (const id of ids) {
    const change = told.get(id);
    const entity = entityOf(change);
    if (!change || !entity) continue;
    const row = present.get(id);
    if (row && row.version > entity.version) {
      known.set(id, row);
      continue;
    }
    const isListed = matches(kind, query, entity) ?? (row && !affectsLists(change) ? true : null);
    const like = row ?? knownAs(client, kind, id);
    if (isListed === false) known.set(id, null);
    else if (isListed && like) known.set(id, markedAs(like, entity));
  }
  return known;
}

/** Whether the change may alter a list's entries. */
export function affectsLists({ affects_summary, action }: LiveChange): boolean {
  return affects_summary || action !== "updated";
}

/** Whether the list contains the entity; null if only the server knows. */
function matches(
  kind: AnyKind,
  { sort: _, q, ids, pid, from, to, of, ...filters }: ListQuery,
  entity: Row,
): boolean | null {
  const fields = entity as Record<string, unknown>;
  if (ids && !ids.includes(entity.id)) return false;
  const upward = kind.parents ?? kind.owner;
  if (pid && upward === undefined) return null;
  if (pid && !idsIn(fields[upward as string]).some((id) => pid.includes(id))) return false;
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  if (given.some(([name]) => !kind.filters?.includes(name))) return null;
  if (given.some(([name, value]) => ![value].flat().includes(fields[name] as string))) return false;
  const { timetable } = kind;
  if (timetable && (from || to) && !isWithin(fields[timetable.at], from, to)) return false;
  // Only the server knows whom an entity keeps busy through others, such as the members of its teams.
  if (of && timetable && !timetable.of.some((name) => idsIn(fields[name]).some((id) => of.includes(id)))) return null;
  return q ? null : true;
}

function isWithin(at: unknown, from?: string, to?: string): boolean {
  const time = typeof at === "string" ? Date.parse(at) : Number.NaN;
  return !(Number.isNaN(time) || (from && time < Date.parse(from)) || (to && time >= Date.parse(to)));
}

function idsIn(references: unknown): string[] {
  const all = [references].flat() as (string | { id: string } | null)[];
  return all.flatMap((one) => (typeof one === "string" ? one : (one?.id ?? [])));
}

/**
 * Whether the entity is read-only, if that is known: an entity never changes its home. Undefined if the server has to
 * be asked.
 */
function knownAs(client: QueryClient, { type }: AnyKind, id: string): { isReadOnly?: boolean } | undefined {
  if (isHomeless(type) || !mayMeetForeign()) return {};
  const state = client.getQueryState<Row>(keys.one(type, id));
  return state && isSettled(state) ? state.data : undefined;
}

/** The entity with the marks of a cached version of it, which neither messages nor the answers of saves contain. */
export function markedAs({ isReadOnly, home }: Marked, entity: Row): Row {
  return { ...entity, ...(isReadOnly && { isReadOnly }), ...(home !== undefined && { home }) };
}

/** A running request, or one that is about to be repeated, may be older than the change. */
function isSettled({ fetchStatus, isInvalidated }: Pick<Query["state"], "fetchStatus" | "isInvalidated">): boolean {
  return fetchStatus === "idle" && !isInvalidated;
}
