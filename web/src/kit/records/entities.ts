import { changeSetHeader } from "#contract/change-set-header.ts";
import type { AnyKind, Change, Entity } from "#contract/kind.ts";
import { isMarked, readOnlyHeader } from "#contract/read-only.ts";
import type { Query } from "../api/call.ts";
import { request } from "./request.ts";

/** An entity as the server has it. */
export type Stored<D extends AnyKind> = Entity<D> & { id: string; version: number } & Marked;

/** Beside the fields: it belongs to another sport than the one that is worked in, and can only be read here. */
export interface Marked {
  isReadOnly?: boolean;
  /** The sport that it belongs to, where a list was asked for that. */
  home?: string | null;
}

export interface ListQuery {
  /** What is answered beside the page. */
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
  state?: readonly string[];
  /** Instants: not before the first one, and before the second. */
  from?: string;
  to?: string;
  /** Whom or what it keeps busy. */
  of?: readonly string[];
  /** Of teams: who is or was a member. */
  member?: readonly string[];
  /** Of tournaments and histories: the teams and people in them. */
  involves?: readonly string[];
  /** Of series: which tournaments are editions of theirs. */
  tournament?: readonly string[];
  /** Of histories. */
  series?: readonly string[];
  /** Of licenses: who has given them, and days: they run out on the first one or later, and before the second. */
  organization?: readonly string[];
  endsFrom?: string;
  endsBefore?: string;
}

export interface Page<D extends AnyKind> {
  entities: Stored<D>[];
  nextCursor: string | null;
}

/** What a save or delete needs to know of the entity: a new one has version -1. */
export interface Versioned {
  id: string;
  version: number;
}

export function newEntity(): Versioned {
  return { id: crypto.randomUUID(), version: -1 };
}

/** In the sport that is worked in, unless another one is given. */
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

/** One page of a list; without `limit`, as many as the server gives at once. */
export async function getPage<D extends AnyKind>(
  definition: D,
  query: ListQuery,
  { limit, cursor, signal }: { limit?: number; cursor?: string | undefined; signal?: AbortSignal } = {},
): Promise<Page<D>> {
  return readPage(definition, definition.path, { query: { ...query, limit, cursor }, ...(signal && { signal }) });
}

/** How many a list has in all. */
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

/** The parts of one owner, in the order of the server. */
export function getParts<D extends AnyKind>(
  definition: D,
  ownerId: string,
  signal?: AbortSignal,
): Promise<Stored<D>[]> {
  const path = ownPath(definition, { [definition.owner ?? ""]: ownerId });
  return allPages((cursor) => readPage(definition, path, { query: { cursor }, ...(signal && { signal }) }));
}

// Keeps an address with many ids below what servers and proxies take.
const idsPerRequest = 100;

/** The entities with these ids, as far as the user may see them. */
export async function getMany<D extends AnyKind>(
  definition: D,
  ids: readonly string[],
  signal?: AbortSignal,
  query: ListQuery = {},
): Promise<Stored<D>[]> {
  const found: Stored<D>[] = [];
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    found.push(...(await getAll(definition, { ...query, ids: ids.slice(start, start + idsPerRequest) }, signal)));
  }
  return found;
}

/** What a call has changed, and the id of the change set that it has made, by which it is undone; null where it has changed nothing. */
export interface Saved<D extends AnyKind> {
  saved: Stored<D>;
  changeSet: string | null;
}

/** Saves the changed fields as the next version; the first version (0) of a new entity. */
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

/** Deletes it, and tells as which change set. */
export async function remove(definition: AnyKind, entity: Versioned): Promise<string | null> {
  return (await sendChange("DELETE", versionPath(definition, entity))).changeSet;
}

/** A call that changes something: its answer, and as which change set that was. */
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
    entities: homes ? marked.map((one, place) => ({ ...one, home: homes[place] ?? null })) : marked,
    nextCursor,
  };
}

/** The server tells beside the entities which of them are read-only. */
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

/** Parts of an owner are saved below it. */
function ownPath({ path, nested, owner }: AnyKind, fields: Record<string, unknown>): string {
  return nested && owner ? nested.replace("{owner}", String(fields[owner])) : path;
}

function part<T>(body: Record<string, T>, key: string): T {
  const found = body[key];
  if (found === undefined) throw new Error(`The answer has no "${key}".`);
  return found;
}
