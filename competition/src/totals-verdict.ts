import type { SetsFormat } from "#contract/match-format.ts";
import type { ReadingRules } from "./encounters/encounter-presets.ts";
import { setsToWin } from "./set-rules.ts";
import { leaderOf, type Pair, type Side } from "./side.ts";

/** The result of reading two totals without sets. */
export interface TotalsVerdict {
  /** Whether the totals are sets won or a score; null when they are no numbers, so that they decide nothing. */
  countAs: "sets" | "score" | null;
  totals: Pair | null;
  winner: Side | null;
  isDrawn: boolean;
}

/**
 * Reads the totals of a match without sets. They are not checked against the format: 2:1 in a best of three counts
 * sets, while 21:15 and 1:1 are scores.
 */
export function judgeTotals(format: ReadingRules | null, [first, second]: readonly [string, string]): TotalsVerdict {
  const isNumber = format?.kind === "MATCH_FORMAT_ENCOUNTER" ? isHalfNumber : isWholeNumber;
  if (!isNumber(first) || !isNumber(second)) {
    return { countAs: null, totals: null, winner: null, isDrawn: false };
  }
  const totals: Pair = [Number(first), Number(second)];
  const winner = leaderOf(totals);
  const isOfSets = format?.kind === "MATCH_FORMAT_SETS" && isCountOfSets(format, totals);
  return { countAs: isOfSets ? "sets" : "score", totals, winner, isDrawn: winner === null };
}

function isWholeNumber(text: string): boolean {
  return /^\d+$/.test(text) && Number.isSafeInteger(Number(text));
}

/** The points of an encounter may be halves, as in chess. */
function isHalfNumber(text: string): boolean {
  return /^\d+(\.[05])?$/.test(text) && Number.isSafeInteger(Number(text) * 2);
}

function isCountOfSets(format: SetsFormat, [first, second]: Pair): boolean {
  if (format.allSets) return first + second === format.bestOf;
  return Math.max(first, second) === setsToWin(format) && first !== second;
}
