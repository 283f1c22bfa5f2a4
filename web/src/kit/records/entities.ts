import { changeSetHeader } from "#contract/change-set-header.ts";
import type { AnyKind, Change, Entity } from "#contract/kind.ts";
import { isMarked, readOnlyHeader } from "#contract/read-only.ts";
import type { Query } from "../api/call.ts";
import { request } from "./request.ts";

/** An entity as the server has it. */
export type Stored<D extends AnyKind> = Entity<D> & { id: string; version: number } & Marked;

/** A mark beside the fields: the entity belongs to another sport than the current one and is read-only. */
export interface Marked {
  isReadOnly?: boolean;
  /** The sport to which it belongs, if the list was asked for it. */
  home?: string | null;
}

export interface ListQuery {
  /** Further parts of the answer. */
  with?: readonly ("count" | "homes")[];
  q?: string;
  sort?: "name" | "-name" | "scheduledAt" | "-scheduledAt";
  ids?: readonly string[];
  /** The ids of direct parents. */
  pid?: readonly string[];
  type?: string;
  sportType?: string;
  nationality?: string;
  currentState?: string;
  /** For grants: the user who holds them. */
  user?: string;
  state?: readonly string[];
  /** A range of instants: from the first one, and before the second one. */
  from?: string;
  to?: string;
  /** The teams, people and fields that the match keeps busy. */
  of?: readonly string[];
  /** For teams: present and former members. */
  member?: readonly string[];
  /** For tournaments and histories: the teams and people in them. */
  involves?: readonly string[];
  /** For series: the tournaments that are their editions. */
  tournament?: readonly string[];
  /** For histories: the series. */
  series?: readonly string[];
  /**
   * For licenses: the organizations that issued them, and a range of days in which they expire, without the last one.
   * For people: the organizations of which they are or will be a member.
   */
  organization?: readonly string[];
  /** For requests: the clubs, teams, tournaments and sports that ask, answer or are notified. */
  party?: readonly string[];
  endsFrom?: string;
  endsBefore?: string;
}

export interface Page<D extends AnyKind> {
  entities: Stored<D>[];
  nextCursor: string | null;
}

/** The data of an entity that a save or a deletion needs. A new entity has version -1. */
export interface Versioned {
  id: string;
  version: number;
}

export function newEntity(): Versioned {
  return { id: crypto.randomUUID(), version: -1 };
}

/** Reads an entity in the current sport, or in the given one. */
export async function getOne<D extends AnyKind>(
  definition: D,
  id: string,
  signal?: AbortSignal,
  sport?: string | null,
): Promise<Stored<D>> {
  const path = `${definition.path}/${encodeURIComponent(id)}`;
  const marking = createMarking();
  const body = await request<Record<string, Stored<D>>>("GET", path, {
    ...marking.options,
    ...(signal && { signal }),
    sport,
  });
  return marking.mark(part(body, definition.one));
}

/** Reads one page of a list; without `limit`, as many entities as the server returns at once. */
export async function getPage<D extends AnyKind>(
  definition: D,
  query: ListQuery,
  { limit, cursor, signal }: { limit?: number; cursor?: string | undefined; signal?: AbortSignal } = {},
): Promise<Page<D>> {
  return readPage(definition, definition.path, { query: { ...query, limit, cursor }, ...(signal && { signal }) });
}

/** The number of all entities of a list. */
export async function getCount(definition: AnyKind, query: ListQuery, signal?: AbortSignal): Promise<number> {
  const { count } = await request<{ count: number }>("GET", definition.path, {
    query: { ...query, with: ["count"], limit: 1 },
    ...(signal && { signal }),
  });
  return count;
}

export function getAll<D extends AnyKind>(definition: D, query: ListQuery, signal?: AbortSignal): Promise<Stored<D>[]> {
  return allPages((cursor) => getPage(definition, query, { cursor, ...(signal && { signal }) }));
}

/** The parts of an owner, in the order of the server. */
export function getParts<D extends AnyKind>(
  definition: D,
  ownerId: string,
  signal?: AbortSignal,
): Promise<Stored<D>[]> {
  const path = ownPath(definition, { [definition.owner ?? ""]: ownerId });
  return allPages((cursor) => readPage(definition, path, { query: { cursor }, ...(signal && { signal }) }));
}

// This many ids keep an address below the limits of servers and proxies.
const idsPerRequest = 100;

/** The entities with these ids that the user may see. */
export function getMany<D extends AnyKind>(
  definition: D,
  ids: readonly string[],
  signal?: AbortSignal,
  query: ListQuery = {},
): Promise<Stored<D>[]> {
  return getAllBy(definition, "ids", ids, query, signal);
}

/** The entities that a filter finds for any of these ids, each once. Many ids are sent in several requests. */
export async function getAllBy<D extends AnyKind>(
  definition: D,
  filter: "ids" | "pid" | "of" | "member",
  ids: readonly string[],
  query: ListQuery = {},
  signal?: AbortSignal,
): Promise<Stored<D>[]> {
  const found = new Map<string, Stored<D>>();
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const some = { ...query, [filter]: ids.slice(start, start + idsPerRequest) };
    for (const one of await getAll(definition, some, signal)) found.set(one.id, one);
  }
  return [...found.values()];
}

/** The result of a change, and the id of its change set, which an undo needs; null if nothing has changed. */
export interface Saved<D extends AnyKind> {
  saved: Stored<D>;
  changeSet: string | null;
}

/** Saves the changed fields as the next version, or a new entity as version 0. */
export async function save<D extends AnyKind>(
  definition: D,
  entity: Versioned,
  changes: Change<D>,
  sport?: string | null,
): Promise<Saved<D>> {
  const { body, changeSet } = await sendChange<Record<string, Stored<D>>>(
    "POST",
    versionPath(definition, entity, changes),
    { body: changes, sport },
  );
  return { saved: part(body, definition.one), changeSet };
}

/** Deletes an entity, and returns the id of the change set. */
export async function remove(definition: AnyKind, entity: Versioned): Promise<string | null> {
  return (await sendChange("DELETE", versionPath(definition, entity))).changeSet;
}

/** Makes a call that changes something, and returns its answer and the id of the change set. */
export async function sendChange<T>(
  method: "POST" | "DELETE",
  path: string,
  options: { body?: unknown; sport?: string | null | undefined } = {},
): Promise<{ body: T; changeSet: string | null }> {
  let changeSet: string | null = null;
  const body = await request<T>(method, path, {
    ...options,
    onHeaders(headers) {
      changeSet = headers.get(changeSetHeader);
    },
  });
  return { body, changeSet };
}

async function readPage<D extends AnyKind>(
  { many }: D,
  path: string,
  options: { query: Query; signal?: AbortSignal },
): Promise<Page<D>> {
  const marking = createMarking();
  const body = await request<Record<string, unknown> & { nextCursor?: string | null; homes?: (string | null)[] }>(
    "GET",
    path,
    {
      ...options,
      ...marking.options,
    },
  );
  const entities = part(body as Record<string, Stored<D>[]>, many);
  const { homes, nextCursor = null } = body;
  const marked = entities.map(marking.mark);
  return {
    entities: homes ? marked.map((one, index) => ({ ...one, home: homes[index] ?? null })) : marked,
    nextCursor,
  };
}

/** A header of the server says which of the entities are read-only. */
function createMarking() {
  let marks: string | null = null;
  return {
    options: {
      onHeaders(headers: Headers) {
        marks = headers.get(readOnlyHeader);
      },
    },
    mark: <E extends object>(entity: E, place = 0): E & Marked =>
      isMarked(marks, place) ? { ...entity, isReadOnly: true } : entity,
  };
}

async function allPages<D extends AnyKind>(
  read: (cursor: string | undefined) => Promise<Page<D>>,
): Promise<Stored<D>[]> {
  const entities: Stored<D>[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    entities.push(...page.entities);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return entities;
}

function versionPath(definition: AnyKind, entity: Versioned, changes?: unknown): string {
  return `${ownPath(definition, { ...entity, ...(changes as object) })}/${entity.id}/version/${entity.version + 1}`;
}

/** Parts are saved below the path of their owner. */
function ownPath({ path, nested, owner }: AnyKind, fields: Record<string, unknown>): string {
  return nested && owner ? nested.replace("{owner}", String(fields[owner])) : path;
}

function part<T>(body: Record<string, T>, key: string): T {
  const found = body[key];
  if (found === undefined) throw new Error(`The answer has no "${key}".`);
  return found;
}
