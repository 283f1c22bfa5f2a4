import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

const pauseInTyping = 200;

/** What a list is searched for and how it is sorted: kept in the address, so that Back brings it back. */
export function useListSearch() {
  const search: { q?: unknown; sort?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const q = search.q === undefined ? "" : String(search.q);
  const descending = search.sort === "-name";
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (timer.current === undefined) setText(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(next: { q: string; descending: boolean }) {
    timer.current = undefined;
    const found = { ...(next.q !== "" && { q: next.q }), ...(next.descending && { sort: "-name" }) };
    void navigate({ to: ".", search: found as never, replace: true, resetScroll: false });
  }

  return {
    text,
    q,
    descending,
    type(next: string) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show({ q: next.trim(), descending }), pauseInTyping);
    },
    sort: (nextDescending: boolean) => show({ q: text.trim(), descending: nextDescending }),
  };
}
