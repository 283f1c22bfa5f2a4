/**
 * The seed of a random test: a new one each time, or the one that TRUST_SEED gives to have a test again. It is printed, so
 * that what has failed can be repeated.
 */
export function readSeed(what: string): number {
  const seed = Number(process.env.TRUST_SEED ?? Math.floor(Math.random() * 2 ** 30));
  console.log(`TRUST_SEED=${seed} (${what})`);
  return seed;
}

/** How often: as usual, or as often as TRUST_RUNS says. */
export function readRuns(usual: number): number {
  return Number(process.env.TRUST_RUNS ?? usual);
}
