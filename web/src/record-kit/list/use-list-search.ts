import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { type Filter, type FilterValues, readFilters } from "./filter.ts";

const pauseInTyping = 200;

/** What a list is searched for, narrowed down to, and how it is sorted: kept in the address, so that Back brings it back. */
export function useListSearch(filters: readonly Filter[]) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const q = search.q === undefined ? "" : String(search.q);
  const descending = search.sort === "-name";
  const values = readFilters(filters, search);
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (timer.current === undefined) setText(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(next: { q?: string; descending?: boolean; values?: FilterValues }) {
    clearTimeout(timer.current);
    timer.current = undefined;
    const shown = { q: text.trim(), descending, values, ...next };
    const found = {
      ...shown.values,
      ...(shown.q !== "" && { q: shown.q }),
      ...(shown.descending && { sort: "-name" }),
    };
    void navigate({ to: ".", search: found as never, replace: true, resetScroll: false });
  }

  return {
    text,
    q,
    descending,
    filters: values,
    type(next: string) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show({ q: next.trim() }), pauseInTyping);
    },
    sort: (nextDescending: boolean) => show({ descending: nextDescending }),
    filter: (nextValues: FilterValues) => show({ values: nextValues }),
  };
}
