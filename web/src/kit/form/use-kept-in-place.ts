import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps an element where it is on the screen when what stands above it has grown with `cause`. `hold` notes its place before
 * that; what is left is scrolled away.
 */
export function useKeptInPlace(element: RefObject<HTMLElement | null>, cause: unknown): { hold: () => void } {
  const place = useRef<number | null>(null);
  const top = () => element.current?.getBoundingClientRect().top ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cause is what the place is looked at for
  useLayoutEffect(() => {
    const main = element.current?.closest("main");
    // What sticks to the edge of the page moves by less than what has grown; once that is scrolled away, the rest shows.
    for (let look = 0; look < 2; look++) if (place.current !== null) main?.scrollBy(0, top() - place.current);
    place.current = null;
  }, [cause]);
  return {
    hold() {
      place.current = top();
    },
  };
}
