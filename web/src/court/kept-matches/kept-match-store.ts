import type { QueryKey } from "@tanstack/react-query";
import { beginIn } from "../../kit/records/kept.ts";

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
  const orders = gone.flatMap(({ order }) => order ?? []);
  const { store, done } = await beginIn("match", "readwrite");
  await Promise.all([...orders.map((order) => store.delete(order)), store.add(kept), done]);
}

/** What is kept for this user, in the order in which it was. */
export async function matchesOf(user: string): Promise<KeptMatch[]> {
  const { store, done } = await beginIn("match", "readonly");
  const [found] = await Promise.all([store.index("user").getAll(user), done]);
  return found;
}

/** Forgets the matches of those users for whom it is so. */
export async function forgetMatches(isForgotten: (user: string) => boolean): Promise<void> {
  try {
    const { store, done } = await beginIn("match", "readwrite");
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      if (isForgotten(cursor.value.user)) await cursor.delete();
    }
    await done;
  } catch (error) {
    console.info("Kept matches were not forgotten:", error);
  }
}
