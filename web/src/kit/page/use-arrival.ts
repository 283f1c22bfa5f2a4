import { type RefObject, useEffect } from "react";

let isFirst = true;
const patienceMs = 1_000;

/**
 * Moves the focus to the heading of a page when the user arrives from another page, as after a full load, and away from
 * the link or button of the former page. The focus stays if the user has moved it meanwhile.
 */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const wasFirst = isFirst;
    isFirst = false;
    // Before the first page, the user may have signed in and followed a link there.
    if (wasFirst && !(document.activeElement && isLinkToPage(document.activeElement))) return;
    const until = performance.now() + patienceMs;
    let frame = 0;
    const arrive = () => {
      const at = document.activeElement;
      if (at === null || at === document.body || isLinkToPage(at)) heading.current?.focus({ preventScroll: true });
      // The question before a deletion closes a little later than the page on which it was opened.
      else if (at.closest("[role=dialog]") && performance.now() < until) frame = requestAnimationFrame(arrive);
    };
    arrive();
    return () => cancelAnimationFrame(frame);
  }, [heading]);
}

function isLinkToPage(element: Element): boolean {
  return element instanceof HTMLAnchorElement && element.pathname === location.pathname;
}
