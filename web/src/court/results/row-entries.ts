import type { MatchResult } from "#competition/match-result.ts";
import type { Match } from "#contract/fields/match.ts";
import { createStore, type Store } from "../../kit/ui/store.ts";
import type { LastEntry } from "./last-entry.ts";

/** What the user has done at one match of a list. */
export interface RowEntry {
  /** The text in its field; null while the field shows the result of the match. */
  typed: string | null;
  /** The match as it was when the user began to type, to notice results of others. */
  base: Match | null;
  /** Whether the problem of the text is shown: when the user has pressed Enter, and as long as it is not corrected. */
  isShown: boolean;
  /** The result that was entered, with the way to take it back once it is saved. */
  entered: { result: MatchResult; undo: (() => void) | null } | null;
}

/** The entries of a list, which outlast its rows: a row is made again when its match moves to another place. */
export interface RowEntries {
  of(match: string): Store<RowEntry>;
  isTyping(): boolean;
  /** The result that was entered last. */
  last: LastEntry | null;
  /** Whether the list has given the focus to its first open match, which it does once. */
  hasBegun: boolean;
  /** The row that had the focus when it was removed, with the selection in its field. */
  left: { match: string; start: number | null; end: number | null } | null;
}

export function createRowEntries(): RowEntries {
  const all = new Map<string, Store<RowEntry>>();
  return {
    of(match) {
      const entry = all.get(match) ?? createStore<RowEntry>({ typed: null, base: null, isShown: false, entered: null });
      all.set(match, entry);
      return entry;
    },
    isTyping: () => [...all.values()].some((entry) => entry.get().typed !== null),
    last: null,
    hasBegun: false,
    left: null,
  };
}
