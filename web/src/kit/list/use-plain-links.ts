import { useRouter } from "@tanstack/react-router";
import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from "react";

// The time in milliseconds that a pointer has to stay on a link, as a passing one does not count.
const pause = 50;

/**
 * Handlers for an element with many plain links to pages of the console. They open without a reload, and the code of a
 * page is loaded when the pointer or the focus reaches its link. The router's own link component would take more time
 * than the row around it.
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
