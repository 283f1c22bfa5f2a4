import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useIsPrinting } from "../ui/use-is-printing.ts";
import { rowAt, topsOf, usualHeight } from "./row-tops.ts";

// The number of rows that are rendered above and below the visible ones; a small one until the list has appeared.
const aheadAtFirst = 2;
const aheadLater = 12;
const settling = 100;
// The table is rendered again only when this many other rows become visible.
const step = 4;
// More rows are loaded when this many remain below the visible ones.
const nearEnd = 40;

// The heights of rendered rows, so that a list has its former height when the user comes back.
const heights = new Map<string, number>();
let seenWidth = 0;

/** The place at which a list was left, with the browser's history entry to which it belongs. */
let left: (Place & { entry: string }) | null = null;

/** The scroll position of the page, the position within the rows, and the height of the visible part. */
interface Place {
  scrollTop: number;
  scrolled: number;
  height: number;
}

/** The visible rows of a table that scrolls with the page, and the space that the others take. */
export function useVisibleRows(ids: readonly string[], onNearEnd: () => void) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [measured, noteMeasured] = useReducer((times: number) => times + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights change with each measurement
  const tops = useMemo(() => topsOf(ids, heights), [ids, measured]);
  // The router restores the position of the page only after the list has appeared, so the rows would be rendered twice.
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
      // A list that continues as another list starts at its top.
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
    // Renders before the frame that shows the new position.
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
    // Keeps the visible rows in place.
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

/** The router's key of the current history entry, which is the same when the user comes back. */
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
