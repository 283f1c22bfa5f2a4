import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { searchParams } from "../page/search-params.ts";
import { type Filter, type FilterValues, readFilters } from "./filter.ts";

const pauseInTyping = 200;

/** What of a list somebody looks at. */
export interface ListView {
  q: string;
  descending: boolean;
  values: FilterValues;
  columns: readonly string[] | null;
}

/** As the address of the list has it. */
export function addressOf({ q, descending, values, columns }: ListView): Record<string, string> {
  return {
    ...values,
    ...(q !== "" && { q }),
    ...(descending && { sort: "-name" }),
    ...(columns && { columns: columns.join(",") }),
  };
}

/** The columns that are named and there, in the order of the list; null where none are named. */
function readColumns(named: unknown, columns: readonly string[]): readonly string[] | null {
  if (typeof named !== "string") return null;
  const wanted = named.split(",");
  return columns.filter((field) => wanted.includes(field));
}

export type ListSearch = ReturnType<typeof useListSearch>;

/** What a list is searched for, narrowed down to, and how it is sorted: kept in the address, so that Back brings it back. */
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
    /** Those that the address names; null where it names none. */
    columns: shown,
    /** What of the address this list does not know: filters that are no longer there, or have other values. */
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
    /** The columns are those that somebody has chosen for good, not those of the address. */
    dropColumns: () => show({ columns: null }),
  };
}
