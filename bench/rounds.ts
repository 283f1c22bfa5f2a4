/** A figure and its reference, both measured in the same run. */
export interface Figure {
  name: string;
  engine: string;
  unit: string;
  /** The values of Courtside in each round. */
  values: number[];
  /** The values of the reference in the same rounds. */
  limits: number[];
  reference: string;
  /** The ratio that Courtside should reach, or not exceed. */
  target: { atLeast: number } | { atMost: number };
}

/** One figure that has to stay within a fixed limit, in its own unit. */
export interface Budget extends Omit<Figure, "limits" | "reference"> {}

export interface Judged extends Omit<Budget, "values"> {
  median: number;
  spread: [number, number];
  /** The reference; null for a budget. */
  beside: { reference: string; limit: number; spread: [number, number]; ratio: number } | null;
  reached: boolean;
}

/**
 * Measures product and reference in turn, so that a temporary load of the machine affects both. A first round does not
 * count, since both are still being compiled.
 */
export async function inTurn(
  rounds: number,
  product: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<{ values: number[]; limits: number[] }> {
  const values: number[] = [];
  const limits: number[] = [];
  if (rounds > 1) {
    await product();
    await reference();
  }
  for (let round = 0; round < rounds; round++) {
    const pair = [async () => values.push(await product()), async () => limits.push(await reference())];
    for (const measure of round % 2 === 0 ? pair : pair.toReversed()) await measure();
  }
  return { values, limits };
}

/** The median time of several calls, one after another. */
export async function inSuccession(repetitions: number, once: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < repetitions; count++) times.push(await once());
  return median(times);
}

export function judge(figure: Figure | Budget): Judged {
  const { name, engine, unit, values, target } = figure;
  const beside = "limits" in figure ? compare(values, figure) : null;
  const judged = beside?.ratio ?? median(values);
  return {
    name,
    engine,
    unit,
    target,
    median: median(values),
    spread: spreadOf(values),
    beside,
    reached: "atLeast" in target ? judged >= target.atLeast : judged <= target.atMost,
  };
}

function compare(values: readonly number[], { reference, limits }: Figure): Judged["beside"] {
  return {
    reference,
    limit: median(limits),
    spread: spreadOf(limits),
    ratio: median(values) / median(limits),
  };
}

function spreadOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}
