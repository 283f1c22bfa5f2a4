import type { QueryClient } from "@tanstack/react-query";
import { courtOf } from "../presses/court.ts";
import { hasWaited } from "../presses/kept-press.ts";

/** The result that was entered last in a list. */
export interface LastEntry {
  match: string;
  /** Whether the user has taken it back before it was saved, so that it is undone as soon as it is. */
  isUnwanted: boolean;
}

/**
 * Takes back the result that was entered last if it is not saved yet; one that waits for the connection is discarded.
 * @returns false if it is saved, so that the undo of what was saved last is due
 */
export function takeBackUnsaved(client: QueryClient, entry: LastEntry | null): boolean {
  const court = entry && courtOf(client, entry.match);
  const presses = court?.state.get().presses ?? [];
  if (!entry || presses.length === 0) return false;
  if (presses.some(hasWaited)) court?.discard();
  else entry.isUnwanted = true;
  return true;
}
