import type { Query, QueryClient } from "@tanstack/react-query";
import type { EntityType } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import type { ListQuery, Marked, Stored } from "../records/entities.ts";
import { keys } from "../records/keys.ts";
import { kinds } from "../records/kinds.ts";
import { replaceRows, rowsIn } from "../records/list-data.ts";
import { deletedByUser } from "./deleted-by-user.ts";
import { dependsOnFurtherFields, hasSamePlace, isInList } from "./list-membership.ts";
import type { LiveChange } from "./stream.ts";

type Row = Stored<AnyKind>;

/** A change of an entity, for the cached answers that show it. */
export interface CachedChange {
  type: string;
  id: string;
  /** The entity after the change, as the user may see it; undefined if it has to be read. */
  entity?: Row | undefined;
  isDeleted: boolean;
  /** Whether a field that lists show may have changed. */
  affectsLists: boolean;
}

/** The change that a message reports. The entity of a message for another reader may contain too much or too little. */
export function changeIn(message: LiveChange, reader: string): CachedChange {
  const { type, id, action, affects_summary, entity } = message;
  return {
    type,
    id,
    entity: message.reader === reader && !deletedByUser.has(id) ? (entity as Row | undefined) : undefined,
    isDeleted: action === "deleted",
    affectsLists: affects_summary || action !== "updated",
  };
}

/**
 * Replaces changed entities in the cached answers, and removes deleted ones from lists. `onOutdated` gets the queries
 * that have to be read: they show an entity that the change does not contain, or a list has one entry more or less, or an
 * entry in another place.
 */
export function updateCache(
  client: QueryClient,
  changes: readonly CachedChange[],
  onOutdated = (query: Query) => refetch(client, query),
): void {
  const byType = Map.groupBy(changes, ({ type }) => type);
  for (const query of client.getQueryCache().findAll({ queryKey: keys.all })) {
    const ofType = byType.get(String(query.queryKey[1]));
    if (ofType) void updateQuery(query, ofType, onOutdated);
  }
}

/** Reads the answer again if it is shown, otherwise when it is shown next. */
export function refetch(client: QueryClient, query: Query): void {
  // The query is compared as an object: to find it by its key, the library would turn the keys of all queries into texts.
  // A request that has begun meanwhile is newer than the change.
  void client.invalidateQueries({ predicate: (one) => one === query }, { cancelRefetch: false });
}

async function updateQuery(
  query: Query,
  changes: readonly CachedChange[],
  onOutdated: (query: Query) => void,
): Promise<void> {
  // The answer to a running request may be older than the changes, and that request may be replaced by another one.
  for (let awaited: unknown; query.state.fetchStatus === "fetching" && query.promise !== awaited; ) {
    awaited = query.promise;
    await query.promise?.catch(() => {});
  }
  if (!isUpdated(query, changes)) onOutdated(query);
}

/** Applies the changes of one kind to a query; false if it has to be read again. */
function isUpdated(query: Query, changes: readonly CachedChange[]): boolean {
  const [, , form, about] = query.queryKey;
  if (form === "summary") return !changes.some(({ affectsLists }) => affectsLists);
  if (form === "one") {
    return changes.every((change) => change.id !== about || isOneUpdated(query, change));
  }
  return form !== "list" || isListUpdated(query, changes);
}

function isOneUpdated(query: Query, { id, entity }: CachedChange): boolean {
  // Its page is about to close.
  if (deletedByUser.has(id)) return true;
  const present = query.state.data as Row | undefined;
  if (!entity || !present || query.state.isInvalidated) return false;
  if (entity.version >= present.version) query.setData(withMarksOf(present, entity), { manual: true });
  return true;
}

function isListUpdated(query: Query, changes: readonly CachedChange[]): boolean {
  const { queryKey, state } = query;
  const [, type, , listQuery, extent] = queryKey as readonly [string, EntityType, string, ListQuery, unknown?];
  const kind = kinds[type];
  if (state.isInvalidated) return changes.every((change) => isInList(kind, listQuery, change) === false);
  const rows = new Map(rowsIn(state.data).map((row) => [row.id, row]));
  const next = new Map<string, Row | null>();
  let isComplete = true;
  for (const change of changes) {
    const { row, isSure } = rowAfter(kind, listQuery, next.get(change.id) ?? rows.get(change.id), change);
    if (row !== undefined) next.set(change.id, row);
    // Nobody knows which entry follows the last one of the first ones.
    if (!isSure || (row === null && extent === "first")) isComplete = false;
  }
  if (next.size > 0) query.setData(replaceRows(state.data, next), { manual: true });
  return isComplete;
}

/**
 * The row of an entity after the change: null if it leaves the list, and undefined if it stays as it is. `isSure` is
 * false if the list may have another entry, or this one in another place.
 */
function rowAfter(
  kind: AnyKind,
  query: ListQuery,
  row: Row | undefined,
  change: CachedChange,
): { row?: Row | null; isSure: boolean } {
  const { entity, isDeleted } = change;
  const isIn = !isDeleted && isInList(kind, query, change);
  const mayMove = query.ids === undefined && (change.affectsLists || dependsOnFurtherFields(kind, query));
  if (!row) return { isSure: isIn === false || !(mayMove || query.ids) };
  if (isDeleted) return { row: null, isSure: true };
  if (!entity) return { isSure: false };
  if (entity.version < row.version) return { isSure: true };
  if (isIn === false && query.ids === undefined) return { row: null, isSure: true };
  return {
    row: withMarksOf(row, entity),
    isSure: !mayMove || (isIn === true && hasSamePlace(kind, query, row, entity)),
  };
}

/** The entity with the marks of a cached version of it, which neither messages nor the answers of saves contain. */
function withMarksOf({ isReadOnly, home }: Marked, entity: Row): Row {
  return { ...entity, ...(isReadOnly && { isReadOnly }), ...(home !== undefined && { home }) };
}
