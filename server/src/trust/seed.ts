/**
 * The seed of a random test: a new one each time, or TRUST_SEED. It is printed, so that a failed test can be repeated.
 */
export function readSeed(what: string): number {
  const seed = Number(process.env.TRUST_SEED ?? Math.floor(Math.random() * 2 ** 30));
  console.log(`TRUST_SEED=${seed} (${what})`);
  return seed;
}

/** The number of runs: the usual one, or TRUST_RUNS. */
export function readRuns(usual: number): number {
  return Number(process.env.TRUST_RUNS ?? usual);
}
