import type { QueryKey } from "@tanstack/react-query";
import { inStore } from "../../kit/records/kept.ts";

/** What the page of a match has read, as the browser keeps it. */
export interface KeptMatch {
  /** Counts up with each keeping. */
  order?: number;
  user: string;
  /** The sport that was worked in: in another one the answers would be others. */
  sport: string | null;
  match: string;
  /** When it was read, by this machine's clock: to be shown, and for nothing else. */
  at: number;
  answers: readonly { key: QueryKey; data: unknown }[];
}

// As many as an official meets in some days.
const most = 100;

/** Keeps the match in place of what was kept of it before; the oldest ones make room. */
export async function putMatch(kept: KeptMatch): Promise<void> {
  const earlier = await matchesOf(kept.user);
  const same = earlier.filter(({ match, sport }) => match === kept.match && sport === kept.sport);
  const rest = earlier.filter((other) => !same.includes(other));
  const gone = [...same, ...rest.slice(0, Math.max(0, rest.length + 1 - most))];
  await inStore("match", "readwrite", (store) => {
    for (const { order } of gone) if (order !== undefined) store.delete(order);
    return store.add(kept);
  });
}

/** What is kept for this user, in the order in which it was. */
export async function matchesOf(user: string): Promise<KeptMatch[]> {
  return (await inStore<KeptMatch[]>("match", "readonly", (store) => store.index("user").getAll(user))) ?? [];
}

/** Forgets the matches of those users for whom it is so. */
export async function forgetMatches(isForgotten: (user: string) => boolean): Promise<void> {
  await inStore("match", "readwrite", (store) => {
    const found = store.openCursor();
    found.onsuccess = () => {
      const cursor = found.result;
      if (!cursor) return;
      if (isForgotten((cursor.value as KeptMatch).user)) cursor.delete();
      cursor.continue();
    };
    return undefined;
  }).catch((error: unknown) => console.info("Kept matches were not forgotten:", error));
}
