/** Whether everything is tested (`npm run test:all`). Otherwise, random tests make fewer runs, on SQLite alone. */
export const isWhole = process.env.TEST_EXTENT === "all";

/** The seed of all random tests: TRUST_SEED, or always the same one. `npm run test:all` chooses a new one and prints it. */
export const seed = Number(process.env.TRUST_SEED ?? 1);

/** The number of runs of a random test: TRUST_RUNS, or as many as belong to the extent of the tests. */
export function readRuns({ whole, short }: { whole: number; short: number }): number {
  return Number(process.env.TRUST_RUNS ?? (isWhole ? whole : short));
}
