import type { InfiniteData } from "@tanstack/react-query";
import type { AnyKind } from "#contract/kind.ts";
import type { Page, Stored } from "./entities.ts";

type Row = Stored<AnyKind>;

/** The loaded rows in the cached data of a list, which may consist of pages. */
export function rowsIn(list: unknown): readonly Row[] {
  return isPaged(list) ? list.pages.flatMap(({ entities }) => entities) : ((list as Row[] | undefined) ?? []);
}

/** The data of the list with other rows for these ids; null removes a row. */
export function replaceRows(list: unknown, next: ReadonlyMap<string, Row | null>): unknown {
  const replaced = (rows: readonly Row[]) =>
    rows.flatMap((row) => {
      const one = next.get(row.id);
      return one === null ? [] : [one ?? row];
    });
  if (!isPaged(list)) return replaced(list as Row[]);
  return { ...list, pages: list.pages.map((page) => ({ ...page, entities: replaced(page.entities) })) };
}

function isPaged(list: unknown): list is InfiniteData<Page<AnyKind>> {
  return typeof list === "object" && list !== null && "pages" in list;
}
