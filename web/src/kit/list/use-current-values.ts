import { useEffect } from "react";
import type { AnyKind } from "#contract/kind.ts";
import { useLive } from "../records/live.ts";
import type { Column } from "./columns.tsx";

// Of an import of thousands, values are read again a few times.
const shortestGap = 1000;

const waiting = new Set<() => void>();
let isWaiting = false;

/** What columns show of other entities follows their changes. */
export function useCurrentValues<D extends AnyKind>(columns: readonly Column<D>[]): void {
  useLive((message) => {
    for (const { loads } of columns) {
      if (!loads || (message.type !== "reset" && !loads.loader.types.includes(message.type))) continue;
      waiting.add(loads.loader.forget);
      if (!isWaiting) setTimeout(forget, shortestGap);
      isWaiting = true;
    }
  });
  useEffect(() => {
    // What changed while nobody looked at them.
    for (const { loads } of columns) loads?.loader.forget();
  }, [columns]);
}

function forget(): void {
  isWaiting = false;
  for (const one of waiting) one();
  waiting.clear();
}
