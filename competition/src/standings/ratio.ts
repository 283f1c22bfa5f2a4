/**
 * A ratio as an exact fraction of whole numbers. With a denominator of 0 it is infinite, even for 0/0, so that a
 * competitor without a match is ahead of one that has only lost.
 */
export interface Ratio {
  over: number;
  under: number;
}

/** A value that a criterion compares. */
export type CriterionValue = number | Ratio;

/** Negative when the first is smaller, as sort functions expect. */
export function compareValues(value: CriterionValue, other: CriterionValue): number {
  if (typeof value === "number" && typeof other === "number") return value === other ? 0 : value - other;
  return compareRatios(toRatio(value), toRatio(other));
}

/** The value as shown in a table; a ratio becomes the text "a/b", an unknown value null. */
export function presentValue(value: CriterionValue): number | string | null {
  if (typeof value !== "number") return `${value.over}/${value.under}`;
  return Number.isFinite(value) ? value : null;
}

/** Compares by cross-multiplication, which rounds nothing. */
function compareRatios(ratio: Ratio, other: Ratio): number {
  if (isInfinite(ratio) || isInfinite(other)) return Number(isInfinite(ratio)) - Number(isInfinite(other));
  const difference = BigInt(ratio.over) * BigInt(other.under) - BigInt(other.over) * BigInt(ratio.under);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

function isInfinite({ under }: Ratio): boolean {
  return under === 0;
}

function toRatio(value: CriterionValue): Ratio {
  return typeof value === "number" ? { over: value, under: 1 } : value;
}
