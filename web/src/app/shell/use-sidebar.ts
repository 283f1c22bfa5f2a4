import { useMediaQuery } from "@mantine/hooks";
import { useRouterState } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";

export interface Sidebar {
  /** Whether the menu is beside the page, from 1024 pixels on; otherwise it is above it. */
  isBeside: boolean;
  isOpen: boolean;
  button: RefObject<HTMLButtonElement | null>;
  toggle(): void;
  close(): void;
}

/**
 * The state of the menu. It is open by default if it is beside the page; above the page, it closes after a link was
 * followed.
 */
export function useSidebar(): Sidebar {
  const isBeside = useMediaQuery("(min-width: 1024px)", false, { getInitialValueInEffect: false });
  const [choice, choose] = useState<{ isBeside: boolean; isOpen: boolean } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = choice?.isBeside === isBeside ? choice.isOpen : isBeside;
  const isOver = isOpen && !isBeside;
  const address = useRouterState({ select: (state) => state.resolvedLocation?.pathname });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the address changes
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
