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
    if (place.current !== null) element.current?.closest("main")?.scrollBy(0, top() - place.current);
    place.current = null;
  }, [cause]);
  return {
    hold() {
      place.current = top();
    },
  };
}
