import { isOut } from "#contract/entry-status.ts";
import type { Entry } from "#contract/fields/entry.ts";
import { moved } from "../../kit/ui/order.ts";

type Seeded = Pick<Entry, "id" | "seed">;
type Ordered = Seeded & Pick<Entry, "ranking" | "status">;

/** The new seed of an entry; null if it is no longer seeded. */
export interface SeedChange {
  id: string;
  seed: number | null;
}

/** Sorts entries as the lists show them, the withdrawn ones last. Equal entries keep their order. */
export function inOrder<Item extends Ordered>(entries: readonly Item[]): Item[] {
  const last = Number.POSITIVE_INFINITY;
  return entries.toSorted(
    (one, other) =>
      Number(isOut(one.status)) - Number(isOut(other.status)) ||
      compare(one.seed ?? last, other.seed ?? last) ||
      compare(one.ranking ?? last, other.ranking ?? last),
  );
}

/** The number of seeded entries, without those that have withdrawn. */
export function countSeeds(entries: readonly Ordered[]): number {
  return entries.filter(({ seed, status }) => seed !== null && !isOut(status)).length;
}

/**
 * The seeds after an entry has been moved in the order: among the seeded ones it gets the seed of its new place, behind
 * them it is no longer seeded.
 */
export function moveSeed(entries: readonly Ordered[], id: string, to: number): SeedChange[] {
  const from = entries.findIndex((entry) => entry.id === id);
  if (from < 0) return [];
  const others = entries.toSpliced(from, 1);
  const count = countSeeds(others) + (to < countSeeds(entries) ? 1 : 0);
  return seedFirst(moved(entries, from, to), count);
}

/** The seeds after an entry has become the last seed, or is no longer seeded. */
export function toggleSeed(entries: readonly Ordered[], id: string): SeedChange[] {
  const one = entries.find((entry) => entry.id === id);
  if (!one) return [];
  const others = entries.filter((entry) => entry.id !== id);
  const seeds = countSeeds(others);
  const isNew = one.seed === null;
  return seedFirst([...others.slice(0, seeds), one, ...others.slice(seeds)], seeds + (isNew ? 1 : 0));
}

/** The seeds after the first `count` of an order have been seeded, and only they. */
export function seedFirst(order: readonly Ordered[], count: number): SeedChange[] {
  const playing = order.filter(({ status }) => !isOut(status));
  return playing.flatMap(({ id, seed: present }, index) => {
    const seed = index < count ? index + 1 : null;
    return present === seed ? [] : [{ id, seed }];
  });
}

function compare(one: number, other: number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
