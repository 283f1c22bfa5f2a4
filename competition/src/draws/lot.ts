/** Pseudo-random numbers from a text: equal texts give equal numbers on every machine. */
export interface Lot {
  /** A whole number from 0 to the limit, excluding the limit, with equal probabilities. */
  below(limit: number): number;
  /** The same items in random order. */
  shuffle<Item>(items: readonly Item[]): Item[];
}

export function lotFrom(text: string): Lot {
  const next = xoshiro128(stateFrom(hash(text)));
  const below = (limit: number): number => {
    // Numbers beyond the last whole multiple of the limit are skipped, because they would make small results more
    // likely.
    const end = 2 ** 32 - (2 ** 32 % limit);
    let drawn = next();
    while (drawn >= end) drawn = next();
    return drawn % limit;
  };
  const shuffle = <Item>(items: readonly Item[]): Item[] => {
    const left = [...items];
    const drawn: Item[] = [];
    // R. A. Fisher, F. Yates: Statistical Tables, 1938, example 12.
    while (left.length > 0) drawn.push(...left.splice(below(left.length), 1));
    return drawn;
  };
  return { below, shuffle };
}

/**
 * FNV-1a with 64 bits, over the text in UTF-8: G. Fowler, L. C. Noll, K.-P. Vo,
 * http://www.isthe.com/chongo/tech/comp/fnv/, 1991.
 */
export function hash(text: string): bigint {
  return new TextEncoder()
    .encode(text)
    .reduce((sum, byte) => BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n), 0xcbf29ce484222325n);
}

/**
 * SplitMix64, which the authors of xoshiro recommend for filling its state: S. Vigna,
 * https://prng.di.unimi.it/splitmix64.c, 2015.
 */
export function splitMix64(seed: bigint): () => bigint {
  let state = seed;
  return () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    const first = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    const second = BigInt.asUintN(64, (first ^ (first >> 27n)) * 0x94d049bb133111ebn);
    return second ^ (second >> 31n);
  };
}

type State = readonly [number, number, number, number];

function stateFrom(seed: bigint): State {
  const next = splitMix64(seed);
  const [first, second] = [next(), next()];
  const low = (value: bigint) => Number(BigInt.asUintN(32, value));
  return [low(first), low(first >> 32n), low(second), low(second >> 32n)];
}

/** xoshiro128** 1.1: D. Blackman, S. Vigna, https://prng.di.unimi.it/xoshiro128starstar.c, 2018. */
export function xoshiro128([...state]: State): () => number {
  let [first, second, third, fourth] = state;
  return () => {
    const drawn = Math.imul(rotate(Math.imul(second, 5), 7), 9) >>> 0;
    const shifted = second << 9;
    third ^= first;
    fourth ^= second;
    second ^= third;
    first ^= fourth;
    third ^= shifted;
    fourth = rotate(fourth, 11);
    return drawn;
  };
}

function rotate(bits: number, by: number): number {
  return (bits << by) | (bits >>> (32 - by));
}
