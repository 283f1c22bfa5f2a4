import { useEffect } from "react";
import type { AnyKind } from "#contract/kind.ts";
import { useLiveChanges } from "../live/stream.ts";
import type { Column } from "./columns.tsx";

// The values are read again at most once in this many milliseconds, because an import changes thousands of entities.
const shortestGap = 1000;

const waiting = new Set<() => void>();
let isWaiting = false;

/** Reads the values of other entities in columns again after their changes. */
export function useCurrentValues<D extends AnyKind>(columns: readonly Column<D>[]): void {
  useLiveChanges((message) => {
    for (const { loads } of columns) {
      if (!loads || (message.type !== "reset" && !loads.loader.types.includes(message.type))) continue;
      waiting.add(loads.loader.forget);
      if (!isWaiting) setTimeout(forget, shortestGap);
      isWaiting = true;
    }
  });
  useEffect(() => {
    // Changes may have been missed while the list was not open.
    for (const { loads } of columns) loads?.loader.forget();
  }, [columns]);
}

function forget(): void {
  isWaiting = false;
  for (const one of waiting) one();
  waiting.clear();
}
