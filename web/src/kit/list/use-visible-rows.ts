import { useElementScrollRestoration } from "@tanstack/react-router";
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

/** The visible rows of a table that scrolls with the page, and the space that the others take. */
export function useVisibleRows(ids: readonly string[], onNearEnd: () => void) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [measured, noteMeasured] = useReducer((times: number) => times + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights change with each measurement
  const tops = useMemo(() => topsOf(ids, heights), [ids, measured]);
  const restored = useElementScrollRestoration({ getElement: findPage });
  const [back] = useState(restored?.scrollY ?? 0);
  const [range, setRange] = useState(() => rangeAt(tops, { scrolled: back, height: window.innerHeight }, aheadAtFirst));
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
    // The router does the same, but only after the list has appeared, so the rows would be rendered twice.
    if (page && back > 0) page.scrollTop = back;
  }, [back]);

  useLayoutEffect(() => {
    const [page, body] = [findPage(), bodyRef.current];
    if (!page || !body) return;
    const look = () => {
      const scrolled = page.getBoundingClientRect().top - body.getBoundingClientRect().top;
      const next = rangeAt(tops, { scrolled, height: page.clientHeight }, ahead);
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

/** The rows to render when this much of the list is above the visible part, which has this height. */
function rangeAt(tops: Float64Array, { scrolled, height }: { scrolled: number; height: number }, ahead: number) {
  return {
    first: Math.max(0, down(rowAt(tops, scrolled) - ahead)),
    end: down(rowAt(tops, scrolled + height) + ahead) + step,
  };
}

function down(index: number): number {
  return Math.floor(index / step) * step;
}

/** The element of the shell that scrolls. */
function findPage(): HTMLElement | null {
  return document.getElementById("main");
}
