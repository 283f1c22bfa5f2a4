import type { Criterion, CriterionScope, CriterionTie, RankedBy, StandingsPoints } from "#contract/standings.ts";

/** The functions with which presets are written. */

type Name = Criterion extends `CRITERION_${infer Rest}` ? Rest : never;

/** Counts all matches of the group. */
export function all(name: Name): RankedBy {
  return rankedBy(name, "SCOPE_ALL", "TIED_ANY");
}

/** Counts only the matches among those who are tied. */
export function amongLevel(name: Name): RankedBy {
  return rankedBy(name, "SCOPE_TIED", "TIED_ANY");
}

/** Counts the matches between exactly two who are tied; with more than two, the criterion is skipped. */
export function betweenTwo(name: Name): RankedBy {
  return rankedBy(name, "SCOPE_TIED", "TIED_TWO");
}

/** Points for a win, a draw and a loss; `others` has the points of further results. */
export function points(
  win: number,
  draw: number | null,
  loss: number,
  others: Partial<StandingsPoints> = {},
): StandingsPoints {
  const none = { winClose: null, lossClose: null, winOvertime: null, lossOvertime: null, forfeit: null, bye: null };
  return { win, draw, loss, ...none, perSet: 0, ...others };
}

function rankedBy(name: Name, scope: CriterionScope, level: CriterionTie): RankedBy {
  return { criterion: `CRITERION_${name}`, scope, tied: level };
}
