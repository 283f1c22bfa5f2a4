import { type RefObject, useEffect } from "react";

let isFirst = true;
const patienceMs = 1_000;

/**
 * Whoever comes from another page goes on at the new one's heading, as after the load of a page, instead of at a link or button
 * of the page before. Nobody who has turned to something else meanwhile is called away.
 */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const wasFirst = isFirst;
    isFirst = false;
    // Before the first page, somebody may have been asked to sign in, and have followed a link there.
    if (wasFirst && !(document.activeElement && leadsHere(document.activeElement))) return;
    const until = performance.now() + patienceMs;
    let frame = 0;
    const arrive = () => {
      const at = document.activeElement;
      if (at === null || at === document.body || leadsHere(at)) heading.current?.focus({ preventScroll: true });
      // The question before a deletion closes a little later than the page that it was asked on.
      else if (at.closest("[role=dialog]") && performance.now() < until) frame = requestAnimationFrame(arrive);
    };
    arrive();
    return () => cancelAnimationFrame(frame);
  }, [heading]);
}

function leadsHere(element: Element): boolean {
  return element instanceof HTMLAnchorElement && element.pathname === location.pathname;
}
