import { useMediaQuery } from "@mantine/hooks";
import { useRouterState } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";

export interface Sidebar {
  /** Beside the page, from 1024 pixels; else over it. */
  isBeside: boolean;
  isOpen: boolean;
  button: RefObject<HTMLButtonElement | null>;
  toggle(): void;
  close(): void;
}

/** Open by default where there is room beside the page; over the page, it closes when it has led somewhere. */
export function useSidebar(): Sidebar {
  const isBeside = useMediaQuery("(min-width: 1024px)", false, { getInitialValueInEffect: false });
  const [choice, choose] = useState<{ isBeside: boolean; isOpen: boolean } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = choice?.isBeside === isBeside ? choice.isOpen : isBeside;
  const isOver = isOpen && !isBeside;
  const address = useRouterState({ select: (state) => state.resolvedLocation?.pathname });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to close
  useEffect(() => {
    choose((present) => (present?.isBeside === false ? null : present));
  }, [address]);

  useEffect(() => {
    if (!isOver) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      choose(null);
      button.current?.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isOver]);

  return {
    isBeside,
    isOpen,
    button,
    toggle: () => choose({ isBeside, isOpen: !isOpen }),
    close: () => choose({ isBeside, isOpen: false }),
  };
}
