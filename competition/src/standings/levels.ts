import type { RankedBy } from "#contract/standings.ts";
import { type CriterionFacts, measureOf } from "./criteria.ts";
import { type CriterionValue, compareValues } from "./ratio.ts";
import { decisionFor, reasonOf, type TableDecision } from "./table-decisions.ts";

/** Competitors that are still level after a criterion; `value` is null when the criterion compared no results. */
export interface Level {
  competitors: string[];
  value: CriterionValue | null;
}

/** The data that a criterion can use. */
export interface SeparationBasis {
  decisions: readonly TableDecision[];
  /** The facts of these competitors, from the matches among them only, or, with null, from all matches of the group. */
  factsAmong: (competitors: readonly string[] | null) => (id: string) => CriterionFacts;
}

/**
 * Divides tied competitors into levels, the best first; there is one level when the criterion separates nobody.
 * `counted` are the competitors among whom matches count; null counts all.
 */
export function separate(
  level: readonly string[],
  { criterion, tied: when }: RankedBy,
  counted: readonly string[] | null,
  { decisions, factsAmong }: SeparationBasis,
): Level[] {
  const together = [{ competitors: [...level], value: null }];
  if (!isAppliedTo(level.length, when)) return together;
  const reason = reasonOf(criterion);
  if (reason) {
    const decision = decisionFor(decisions, level, reason);
    return decision ? decision.competitors.map(alone) : together;
  }
  const measure = measureOf(criterion);
  if (measure === null) return together;
  const factsOf = factsAmong(counted);
  const values = level.map((id) => ({ id, value: measure.valueOf(factsOf(id)) }));
  const sign = measure.isLowGood ? 1 : -1;
  values.sort((one, other) => sign * compareValues(one.value, other.value));
  return levelsOf(values);
}

function isAppliedTo(level: number, when: RankedBy["tied"]): boolean {
  if (when === "TIED_TWO") return level === 2;
  return when === "TIED_ANY" || level > 2;
}

function alone(id: string): Level {
  return { competitors: [id], value: null };
}

function levelsOf(sorted: readonly { id: string; value: CriterionValue }[]): Level[] {
  const levels: (Level & { value: CriterionValue })[] = [];
  for (const { id, value } of sorted) {
    const last = levels.at(-1);
    if (last && compareValues(last.value, value) === 0) last.competitors.push(id);
    else levels.push({ competitors: [id], value });
  }
  return levels;
}
