import { useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { useIsPrinting } from "../../kit/ui/use-is-printing.ts";

// The gap in rem, as in match-cards.module.css.
const gap = 0.75;
const cardWidth = 18;
/** The number of cards side by side on paper. */
const onPaper = 3;

/**
 * The visible cards of a grid that scrolls with the page, and the space that the others take. The height is the least
 * one of a card, in rem. A row is as high as its highest card, whose names may take several lines.
 */
export function useVisibleCards(count: number, cardHeight: number) {
  const listRef = useRef<HTMLUListElement>(null);
  const [{ top, columns, rem }, setPlace] = useState({ top: 0, columns: 1, rem: 16 });

  useLayoutEffect(() => {
    const list = listRef.current;
    const page = findPage();
    if (!list || !page) return;
    const measure = () => {
      const distance = list.getBoundingClientRect().top - page.getBoundingClientRect().top;
      const top = Math.round(distance + page.scrollTop);
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const columns = Math.max(1, Math.floor((list.clientWidth / rem + gap) / (cardWidth + gap)));
      setPlace((place) =>
        place.top === top && place.columns === columns && place.rem === rem ? place : { top, columns, rem },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    // Content above the cards moves them when it grows, and then an element around both grows, too.
    for (let around: HTMLElement | null = list; around; around = around === page ? null : around.parentElement) {
      observer.observe(around);
    }
    return () => observer.disconnect();
  }, []);

  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: Math.ceil(count / columns),
    getScrollElement: findPage,
    estimateSize: () => cardHeight * rem,
    gap: gap * rem,
    overscan: 4,
    scrollMargin: top,
  });
  useLayoutEffect(() => {
    if (rem > 0 && cardHeight > 0 && columns > 0) virtualizer.measure();
  }, [virtualizer, rem, cardHeight, columns]);

  const isPrinting = useIsPrinting();
  if (isPrinting)
    return { listRef, columns: onPaper, first: 0, last: count, before: 0, after: 0, rowProps: () => ({}) };

  const rows = virtualizer.getVirtualItems();
  const first = rows[0];
  const last = rows.at(-1);
  return {
    listRef,
    columns,
    first: (first?.index ?? 0) * columns,
    last: ((last?.index ?? -1) + 1) * columns,
    before: first ? first.start - top : 0,
    // There is no gap after the last row.
    after: last ? Math.max(0, virtualizer.getTotalSize() - (last.end - top)) : 0,
    /** The properties with which the first card of a row reports the height of the row. */
    rowProps: (index: number) =>
      index % columns === 0 ? { ref: virtualizer.measureElement, "data-index": index / columns } : {},
  };
}

/** The element of the shell that scrolls. */
function findPage(): HTMLElement | null {
  return document.getElementById("main");
}
