import { useRouter } from "@tanstack/react-router";
import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from "react";

// A pointer that only passes by means nothing.
const pause = 50;

/**
 * Handlers for an element with many plain links to pages of the console: they are followed without a reload, and a page's
 * code is loaded when somebody turns to its link. One link for each row by the router's own component costs more than the row.
 */
export function usePlainLinks() {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const prepare = (event: FocusEvent | PointerEvent) => {
      clearTimeout(timer.current);
      const to = pathOf(event.target);
      if (to !== null) timer.current = setTimeout(() => void router.preloadRoute({ to }).catch(() => {}), pause);
    };
    return {
      onPointerOver: prepare,
      onFocus: prepare,
      onClick(event: MouseEvent) {
        const to = pathOf(event.target);
        const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
        if (to === null || isElsewhere || event.defaultPrevented) return;
        event.preventDefault();
        void router.navigate({ to });
      },
    };
  }, [router]);
}

function pathOf(target: EventTarget): string | null {
  const link = (target as Element).closest("a[href]:not([target])");
  return link?.getAttribute("href") ?? null;
}
