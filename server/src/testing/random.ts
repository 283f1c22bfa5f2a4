import { createHash } from "node:crypto";

/** Whether everything is tested (`npm run test:all`). Otherwise, random tests make fewer runs, on SQLite alone. */
export const isWhole = process.env.TEST_EXTENT === "all";

/**
 * The seed of all random tests: TRUST_SEED, or always the same one. `npm run test:all` chooses a new one and prints it.
 */
export const randomSeed = Number(process.env.TRUST_SEED ?? 1);

/** The number of runs of a random test: TRUST_RUNS, or as many as belong to the extent of the tests. */
export function readRuns({ whole, short }: { whole: number; short: number }): number {
  return Number(process.env.TRUST_RUNS ?? (isWhole ? whole : short));
}

/** How long the search for a shorter sequence goes on after the first failure, in milliseconds. */
const shorteningTime = 120_000;

/**
 * Limits the search for the shortest failing input of a slow property. Once it is over, every further input counts as
 * passed, so that the shortest one found by then is reported.
 */
export function shortenedInTime<Input>(check: (input: Input) => Promise<void>): (input: Input) => Promise<void> {
  let end = Number.POSITIVE_INFINITY;
  return async (input) => {
    if (performance.now() > end) return;
    try {
      await check(input);
    } catch (error) {
      end = Math.min(end, performance.now() + shorteningTime);
      throw error;
    }
  };
}

/**
 * Ids in an order that depends on nothing but the seed, since things are also chosen, and listed, by the order of their
 * ids.
 * @param play keeps apart the ids of several plays of the same actions, and does not change their order
 */
export function idsBySeed(play: number): () => string {
  let count = 0;
  return () => {
    count += 1;
    const hash = createHash("sha256").update(`${randomSeed} ${count}`).digest("hex");
    const own = play.toString(16).padStart(8, "0");
    return `${own}-${hash.slice(0, 4)}-4${hash.slice(4, 7)}-8${hash.slice(7, 10)}-${hash.slice(10, 22)}`;
  };
}
