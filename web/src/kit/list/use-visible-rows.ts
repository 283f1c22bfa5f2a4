import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useIsPrinting } from "../ui/use-is-printing.ts";
import { rowAt, topsOf, usualHeight } from "./row-tops.ts";

// Drawn beyond what is in sight, above and below: little until the list stands.
const aheadAtFirst = 2;
const aheadLater = 12;
const settling = 100;
// Not every row that comes into sight is worth drawing the table anew.
const step = 4;
// Loading begins before the end comes into sight.
const nearEnd = 40;

// Of the rows that have been seen, so that a list that was left is as high as it was when somebody comes back to it.
const heights = new Map<string, number>();
let seenWidth = 0;

/** Where a list was left, and by which entry of the browser's history whoever goes back comes to it again. */
let left: (Place & { entry: string }) | null = null;

/** How far the page has scrolled, in itself and over the rows, and how much of it is in sight. */
interface Place {
  scrollTop: number;
  scrolled: number;
  height: number;
}

/** Which rows of a table that scrolls with the page are in sight, and the space that the others take. */
export function useVisibleRows(ids: readonly string[], onNearEnd: () => void) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [measured, noteMeasured] = useReducer((times: number) => times + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are others after each measuring
  const tops = useMemo(() => topsOf(ids, heights), [ids, measured]);
  // The router puts the page where it was only once it stands: the rows would be drawn twice.
  const [back] = useState(() => (left?.entry === historyEntry() ? left : null));
  const [range, setRange] = useState(() => (back ? rangeAt(tops, back, aheadAtFirst) : { first: 0, end: 24 }));
  const [ahead, setAhead] = useState(aheadAtFirst);
  useEffect(() => {
    const timer = setTimeout(() => setAhead(aheadLater), settling);
    return () => clearTimeout(timer);
  }, []);
  const isPrinting = useIsPrinting();
  const first = isPrinting ? 0 : Math.min(range.first, ids.length);
  const end = isPrinting ? ids.length : Math.min(range.end, ids.length);

  useLayoutEffect(() => {
    const page = findPage();
    if (page && back) page.scrollTop = back.scrollTop;
  }, [back]);

  const place = useRef<typeof left>(null);
  useEffect(
    () => () => {
      // Where the list goes on as another one, that one begins at its top.
      left = place.current?.entry === historyEntry() ? null : place.current;
    },
    [],
  );

  useLayoutEffect(() => {
    const [page, body] = [findPage(), bodyRef.current];
    if (!page || !body) return;
    const look = () => {
      const scrolled = page.getBoundingClientRect().top - body.getBoundingClientRect().top;
      const seen = { scrollTop: page.scrollTop, scrolled, height: page.clientHeight };
      const entry = historyEntry();
      place.current = entry === null ? null : { ...seen, entry };
      const next = rangeAt(tops, seen, ahead);
      setRange((range) => (range.first === next.first && range.end === next.end ? range : next));
    };
    // Drawn before the frame that shows the new place.
    const onScroll = () => flushSync(look);
    look();
    page.addEventListener("scroll", onScroll, { passive: true });
    const resizing = new ResizeObserver(look);
    resizing.observe(page);
    return () => {
      page.removeEventListener("scroll", onScroll);
      resizing.disconnect();
    };
  }, [tops, ahead]);

  useLayoutEffect(() => {
    const [page, body] = [findPage(), bodyRef.current];
    if (!page || !body) return;
    const edge = page.getBoundingClientRect().top;
    const hasNewWidth = body.clientWidth !== seenWidth;
    if (hasNewWidth) heights.clear();
    seenWidth = body.clientWidth;
    let hasChanged = hasNewWidth;
    let grownAbove = 0;
    for (const row of body.querySelectorAll<HTMLElement>(":scope > tr[data-index]")) {
      const id = ids[Number(row.dataset.index)];
      if (id === undefined) continue;
      const { height, bottom } = row.getBoundingClientRect();
      const known = heights.get(id) ?? usualHeight;
      if (Math.abs(height - known) < 0.5) continue;
      heights.set(id, height);
      hasChanged = true;
      if (bottom <= edge && !hasNewWidth) grownAbove += height - known;
    }
    if (!hasChanged) return;
    noteMeasured();
    // What is in sight stays where it is.
    if (grownAbove !== 0) page.scrollTop += grownAbove;
  });

  useEffect(() => {
    if (end >= ids.length - nearEnd) onNearEnd();
  }, [end, ids.length, onNearEnd]);

  return {
    bodyRef,
    first,
    end,
    before: tops[first] ?? 0,
    after: (tops[ids.length] ?? 0) - (tops[end] ?? 0),
  };
}

function rangeAt(tops: Float64Array, { scrolled, height }: Place, ahead: number) {
  return {
    first: Math.max(0, down(rowAt(tops, scrolled) - ahead)),
    end: down(rowAt(tops, scrolled + height) + ahead) + step,
  };
}

/** What the router calls the present entry of the history; it stays the same for whoever comes back. */
function historyEntry(): string | null {
  return (history.state as { __TSR_key?: string } | null)?.__TSR_key ?? null;
}

function down(index: number): number {
  return Math.floor(index / step) * step;
}

/** The element of the shell that scrolls. */
function findPage(): HTMLElement | null {
  return document.getElementById("main");
}
