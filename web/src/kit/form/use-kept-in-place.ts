import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps an element at its place on the screen when content above it grows with `cause`. `hold` records its place before
 * the change; the difference is scrolled away.
 */
export function useKeptInPlace(element: RefObject<HTMLElement | null>, cause: unknown): { hold: () => void } {
  const place = useRef<number | null>(null);
  const top = () => element.current?.getBoundingClientRect().top ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the cause is the reason to check the place
  useLayoutEffect(() => {
    const main = element.current?.closest("main");
    // An element that sticks to the edge of the page moves by less than the growth; after one scroll, the rest is
    // visible.
    for (let look = 0; look < 2; look++) if (place.current !== null) main?.scrollBy(0, top() - place.current);
    place.current = null;
  }, [cause]);
  return {
    hold() {
      place.current = top();
    },
  };
}
