import type { InfiniteData } from "@tanstack/react-query";
import type { HistoryEntry } from "#contract/change-sets.ts";

/** What GET /api/history answers. */
export interface HistoryPage {
  changes: HistoryEntry[];
  nextCursor?: string;
}

export type HistoryPages = InfiniteData<HistoryPage, string | undefined>;

/** What was changed as one, with as many of its changes as are known. */
export interface HistorySet {
  id: string;
  /** What they all have in common: title, author, instant. */
  first: HistoryEntry;
  changes: HistoryEntry[];
}

/** The changes of a list, those of each set together: they stand beside one another in it. */
export function setsOf(changes: readonly HistoryEntry[]): HistorySet[] {
  const sets: HistorySet[] = [];
  for (const change of changes) {
    const last = sets.at(-1);
    if (last?.id === change.changeSet) last.changes.push(change);
    else sets.push({ id: change.changeSet, first: change, changes: [change] });
  }
  return sets;
}

/** The pages with what is new on the first one read again; null when more than that can be different, and all have to be read. */
export function takeInNewest(present: HistoryPages, read: HistoryPage): HistoryPages | null {
  const known = new Set(present.pages.flatMap(({ changes }) => changes.map(keyOf)));
  const place = read.changes.findIndex((change) => known.has(keyOf(change)));
  if (place === -1 && read.nextCursor !== undefined) return null;
  if (place === -1) return { pages: [read], pageParams: [undefined] };
  const added = read.changes.slice(0, place);
  if (added.some(changesEarlierOnes)) return null;
  const [first, ...others] = present.pages;
  if (!first || added.length === 0) return present;
  return { ...present, pages: [{ ...first, changes: [...added, ...first.changes] }, ...others] };
}

function keyOf({ id, version }: HistoryEntry): string {
  return `${id} ${version}`;
}

/** An undo marks what it has undone; with a person, all that is told of them goes. */
function changesEarlierOnes({ undoes, type, action }: HistoryEntry): boolean {
  return undoes !== null || (type === "participant" && action === "deleted");
}

/** Its people are deleted, and what it changed of them with them: it can't be undone. */
export function isErased({ before, after }: Pick<HistoryEntry, "before" | "after">): boolean {
  return before === null && after === null;
}
