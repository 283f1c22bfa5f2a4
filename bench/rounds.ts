/** One figure beside its limit, both measured in the same run. */
export interface Figure {
  name: string;
  engine: string;
  unit: string;
  /** What Courtside does, in each round; empty where there is only a ratio. */
  values: number[];
  /** What the reference does, in the same rounds. */
  limits: number[];
  reference: string;
  /** The ratio that Courtside should reach, or stay below. */
  target: { atLeast: number } | { atMost: number };
}

export interface Judged extends Omit<Figure, "values" | "limits"> {
  median: number;
  spread: [number, number];
  limit: number;
  limitSpread: [number, number];
  ratio: number;
  reached: boolean;
}

/** Measures product and reference in turn, so that a machine that is busy for a while is so for both. */
export async function inTurn(
  rounds: number,
  product: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<{ values: number[]; limits: number[] }> {
  const values: number[] = [];
  const limits: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const pair = [async () => values.push(await product()), async () => limits.push(await reference())];
    for (const measure of round % 2 === 0 ? pair : pair.toReversed()) await measure();
  }
  return { values, limits };
}

export function judge({ values, limits, ...rest }: Figure): Judged {
  const ratio = median(values) / median(limits);
  const { target } = rest;
  return {
    ...rest,
    median: median(values),
    spread: [Math.min(...values), Math.max(...values)],
    limit: median(limits),
    limitSpread: [Math.min(...limits), Math.max(...limits)],
    ratio,
    reached: "atLeast" in target ? ratio >= target.atLeast : ratio <= target.atMost,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}
