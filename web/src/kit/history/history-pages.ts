import type { InfiniteData } from "@tanstack/react-query";
import type { HistoryEntry } from "#contract/change-sets.ts";

/** The answer of GET /api/history. */
export interface HistoryPage {
  changes: HistoryEntry[];
  nextCursor?: string;
}

export type HistoryPages = InfiniteData<HistoryPage, string | undefined>;

/** A change set with those of its changes that are known. */
export interface HistorySet {
  id: string;
  /** A change with the properties that all changes of the set share: title, author, instant. */
  first: HistoryEntry;
  changes: HistoryEntry[];
}

/** Groups the changes of a list by their sets; those of one set are next to each other in the list. */
export function setsOf(changes: readonly HistoryEntry[]): HistorySet[] {
  const sets: HistorySet[] = [];
  for (const change of changes) {
    const last = sets.at(-1);
    if (last?.id === change.changeSet) last.changes.push(change);
    else sets.push({ id: change.changeSet, first: change, changes: [change] });
  }
  return sets;
}

/**
 * The pages after the first one has been read again; null if more may have changed, so that all pages have to be read.
 */
export function takeInNewest(present: HistoryPages, read: HistoryPage): HistoryPages | null {
  const known = new Set(present.pages.flatMap(({ changes }) => changes.map(keyOf)));
  const index = read.changes.findIndex((change) => known.has(keyOf(change)));
  if (index === -1 && read.nextCursor !== undefined) return null;
  if (index === -1) return { pages: [read], pageParams: [undefined] };
  const added = read.changes.slice(0, index);
  if (added.some(changesEarlierOnes)) return null;
  const [first, ...others] = present.pages;
  if (!first || added.length === 0) return present;
  return { ...present, pages: [{ ...first, changes: [...added, ...first.changes] }, ...others] };
}

function keyOf({ id, version }: HistoryEntry): string {
  return `${id} ${version}`;
}

/** An undo marks the changes that it takes back, and a deletion that erases, such as that of a person, earlier changes. */
function changesEarlierOnes(entry: HistoryEntry): boolean {
  return entry.undoes !== null || isErased(entry);
}

/** Whether the data of the change was erased with a person, so that it cannot be undone. */
export function isErased({ before, after }: Pick<HistoryEntry, "before" | "after">): boolean {
  return before === null && after === null;
}
