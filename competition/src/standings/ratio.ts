/**
 * A ratio as an exact fraction of whole numbers. Over nothing it is infinite, whatever stands over it, so that who has not
 * played yet is ahead of who has only lost.
 */
export interface Ratio {
  over: number;
  under: number;
}

/** What a criterion compares. */
export type CriterionValue = number | Ratio;

/** Below 0 when the first is smaller, as a sort takes it. */
export function compareValues(value: CriterionValue, other: CriterionValue): number {
  if (typeof value === "number" && typeof other === "number") return value === other ? 0 : value - other;
  return compareRatios(toRatio(value), toRatio(other));
}

/** The value as a table shows it: a ratio as the text "a/b"; null for one that is not known. */
export function presentValue(value: CriterionValue): number | string | null {
  if (typeof value !== "number") return `${value.over}/${value.under}`;
  return Number.isFinite(value) ? value : null;
}

/** By cross-multiplication, in which no number is rounded. */
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
