import type { QueryKey } from "@tanstack/react-query";
import { beginIn } from "./browser-database.ts";

/** The stored answers that the page of a match needs. */
export interface KeptMatch {
  /** A number that rises with each stored match. */
  order?: number;
  user: string;
  /** The sport in which the answers were read; in another one they would differ. */
  sport: string | null;
  match: string;
  /** The time of reading by this machine's clock. It is shown, and used for nothing else. */
  at: number;
  answers: readonly { key: QueryKey; data: unknown }[];
}

// As many matches as an official may have in some days.
const most = 100;

/** Stores a match in place of its earlier version; the oldest matches are removed to make space. */
export async function putMatch(kept: KeptMatch): Promise<void> {
  const earlier = await matchesOf(kept.user);
  const same = earlier.filter(({ match, sport }) => match === kept.match && sport === kept.sport);
  const rest = earlier.filter((other) => !same.includes(other));
  const gone = [...same, ...rest.slice(0, Math.max(0, rest.length + 1 - most))];
  const orders = gone.flatMap(({ order }) => order ?? []);
  const { store, done } = await beginIn("match", "readwrite");
  await Promise.all([...orders.map((order) => store.delete(order)), store.add(kept), done]);
}

/** The stored matches of this user, in the order in which they were stored. */
export async function matchesOf(user: string): Promise<KeptMatch[]> {
  const { store, done } = await beginIn("match", "readonly");
  const [found] = await Promise.all([store.index("user").getAll(user), done]);
  return found;
}

/** Removes the matches of users for whom the function returns true. */
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
