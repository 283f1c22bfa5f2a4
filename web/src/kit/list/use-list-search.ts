import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { searchParams } from "../page/search-params.ts";
import { type Filter, type FilterValues, readFilters } from "./filter.ts";

const pauseInTyping = 200;

/** The view of a list: search, filters, order and columns. */
export interface ListView {
  q: string;
  descending: boolean;
  values: FilterValues;
  columns: readonly string[] | null;
}

/** The view as search parameters of the address. */
export function addressOf({ q, descending, values, columns }: ListView): Record<string, string> {
  return {
    ...values,
    ...(q !== "" && { q }),
    ...(descending && { sort: "-name" }),
    ...(columns && { columns: columns.join(",") }),
  };
}

/** The named columns that exist, in the order of the list; null if none are named. */
function readColumns(named: unknown, columns: readonly string[]): readonly string[] | null {
  if (typeof named !== "string") return null;
  const wanted = named.split(",");
  return columns.filter((field) => wanted.includes(field));
}

export type ListSearch = ReturnType<typeof useListSearch>;

/** The search, the filters and the order of a list. They are in the address, so that Back restores them. */
export function useListSearch(filters: readonly Filter[], columns: readonly string[]) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const q = search.q === undefined ? "" : String(search.q);
  const descending = search.sort === "-name";
  const values = readFilters(filters, search);
  const shown = readColumns(search.columns, columns);
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (timer.current === undefined) setText(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(next: Partial<ListView>) {
    clearTimeout(timer.current);
    timer.current = undefined;
    const view = addressOf({ q: text.trim(), descending, values, columns: shown, ...next });
    void navigate({ to: ".", search: searchParams(view), replace: true, resetScroll: false });
  }

  return {
    text,
    q,
    descending,
    filters: values,
    /** The columns in the address; null if there are none. */
    columns: shown,
    /** The parts of the address that this list does not know: removed filters, or values that no longer exist. */
    unknown: Object.keys(search).filter(
      (name) => !(name in values) && !(name === "columns" && shown) && (name !== "sort" || !descending) && name !== "q",
    ),
    type(next: string) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show({ q: next.trim() }), pauseInTyping);
    },
    sort: (nextDescending: boolean) => show({ descending: nextDescending }),
    filter: (nextValues: FilterValues) => show({ values: nextValues }),
    /** Removes the columns from the address, so that the user's choice is used. */
    dropColumns: () => show({ columns: null }),
  };
}
