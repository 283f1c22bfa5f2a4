import type { InfiniteData } from "@tanstack/react-query";
import { type AnyKind, sortNameOf } from "#contract/kind.ts";
import { sortKey } from "#contract/sort-key.ts";
import type { Page, Stored } from "./entities.ts";

type Loaded = InfiniteData<Page<AnyKind>>;
type Row = Stored<AnyKind>;

/**
 * The loaded pages of a list after these ids were read again: found entities are at their places in the order, and the
 * others are removed. Null if the result is unknown without reading the pages again.
 */
export function placeFound(
  kind: AnyKind,
  loaded: Loaded,
  asked: readonly string[],
  found: readonly Row[],
  isDescending: boolean,
): Loaded | null {
  const compare = createComparison(kind, isDescending);
  const moved = new Map<string, Row | null>(asked.map((id) => [id, null]));
  for (const row of found) moved.set(row.id, row);
  for (const { entities } of loaded.pages) {
    for (const { id, version } of entities) if (version > (moved.get(id)?.version ?? version)) moved.delete(id);
  }
  const last = loaded.pages.at(-1);
  const end = last?.entities.at(-1);
  const hasMore = last !== undefined && last.nextCursor !== null;
  // The next page begins after the last row. If that row moves, nobody knows the entries before the next page.
  if (hasMore && end && moved.has(end.id)) {
    const next = moved.get(end.id);
    if (!next || compare(next, end) !== 0) return null;
  }

  const pages = loaded.pages.map((page) => {
    if (!page.entities.some(({ id }) => moved.has(id))) return page;
    const entities = page.entities.flatMap((row) => {
      const next = moved.get(row.id);
      if (next === undefined) return [row];
      if (next === null || compare(next, row) !== 0) return [];
      moved.delete(row.id);
      return [next];
    });
    return { ...page, entities };
  });
  for (const row of moved.values()) {
    if (row === null) continue;
    let place = pages.findIndex(({ entities }) => entities.some((one) => compare(one, row) > 0));
    if (place < 0 && hasMore) continue;
    if (place < 0) place = pages.length - 1;
    const page = pages[place];
    if (!page) return null;
    const before = page.entities.findIndex((one) => compare(one, row) > 0);
    pages[place] = { ...page, entities: page.entities.toSpliced(before < 0 ? page.entities.length : before, 0, row) };
  }
  return { ...loaded, pages };
}

/** The order of lists: by name, then by id. */
function createComparison(kind: AnyKind, isDescending: boolean) {
  const keys = new Map<Row, string>();
  const keyOf = (row: Row) => {
    const key = keys.get(row) ?? sortKey(sortNameOf(kind, row));
    keys.set(row, key);
    return key;
  };
  return (one: Row, other: Row) => {
    const order = compareTexts(keyOf(one), keyOf(other)) || compareTexts(one.id, other.id);
    return isDescending ? -order : order;
  };
}

/** Compares texts by code points, which is the order of their bytes in UTF-8, and not by UTF-16 units. */
function compareTexts(one: string, other: string): number {
  for (let place = 0; place < Math.min(one.length, other.length); place++) {
    const difference = (one.codePointAt(place) ?? 0) - (other.codePointAt(place) ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
