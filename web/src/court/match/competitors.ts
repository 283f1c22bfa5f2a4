import type { Match } from "#contract/fields/match.ts";
import { isSame } from "#contract/is-same.ts";

export type Competitors = Match["competitors"];
export type Competitor = Competitors[number];
export type Side = 0 | 1;

export const sides = [0, 1] as const;

/** Changes parts of one side. Only one team can be the home team. */
export function withSide(competitors: Competitors, side: Side, change: Partial<Competitor>): Competitors {
  return competitors.map((competitor, index) => {
    if (index === side) return { ...competitor, ...change };
    return change.isHomeTeam ? { ...competitor, isHomeTeam: false } : competitor;
  });
}

export function isDuplicate([first, second]: Competitors): boolean {
  return first !== undefined && second !== undefined && first.id !== null && first.id === second.id;
}

/**
 * Merges the changes of two people, unless both changed the same part of the same side, or the result would be invalid.
 */
export function mergeCompetitors(base: Competitors, mine: Competitors, theirs: Competitors): Competitors | undefined {
  const merged: Competitors = [];
  for (const side of sides) {
    const [before, mineOfSide, other] = [base[side], mine[side], theirs[side]];
    if (!before || !mineOfSide || !other) return undefined;
    const parts = Object.keys(other) as (keyof Competitor)[];
    if (
      parts.some(
        (part) =>
          isChanged(part, before, mineOfSide) && isChanged(part, before, other) && mineOfSide[part] !== other[part],
      )
    )
      return undefined;
    merged.push({
      ...other,
      ...Object.fromEntries(
        parts.filter((part) => isChanged(part, before, mineOfSide)).map((part) => [part, mineOfSide[part]]),
      ),
    });
  }
  const isMatch = !isDuplicate(merged) && !merged.every(({ isHomeTeam }) => isHomeTeam);
  return isMatch ? merged : undefined;
}

function isChanged(part: keyof Competitor, before: Competitor, after: Competitor): boolean {
  return !isSame(before[part], after[part]);
}
