import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";

const usualHeight = 41;
// Loading begins before the end comes into sight.
const nearEnd = 40;

/** Which rows of a table that scrolls with the page are in sight, and the space that the others take. */
export function useVisibleRows(ids: readonly string[], onNearEnd: () => void) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const page = findPage();
    if (!bodyRef.current || !page) return;
    const distance = bodyRef.current.getBoundingClientRect().top - page.getBoundingClientRect().top;
    setTop(Math.round(distance + page.scrollTop));
  });
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: ids.length,
    getScrollElement: findPage,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: () => usualHeight,
    overscan: 12,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const lastIndex = last?.index ?? -1;
  useEffect(() => {
    if (lastIndex >= 0 && lastIndex >= ids.length - nearEnd) onNearEnd();
  }, [lastIndex, ids.length, onNearEnd]);
  return {
    bodyRef,
    measureRow: virtualizer.measureElement,
    visible: items.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
  };
}

/** The element of the shell that scrolls. */
function findPage(): HTMLElement | null {
  return document.getElementById("main");
}
