import type { SetsFormat, SetType } from "#contract/match-format.ts";
import type { Pair } from "./side.ts";

/** The rules for winning one set. Games and tie-breaks are won in the same way, so their rules have this type, too. */
export type SetRules = Pick<SetsFormat, "to" | "lead" | "cap" | "tieBreak">;

/** The number of sets that wins the match. */
export function setsToWin({ bestOf }: SetsFormat): number {
  return (bestOf + 1) / 2;
}

/** Whether the match is over once the sides have won so many sets. */
export function isMatchOver(format: SetsFormat, [first, second]: Pair): boolean {
  return format.allSets ? first + second >= format.bestOf : Math.max(first, second) >= setsToWin(format);
}

/** The rules of the set at this position, counted from 0: the last possible set may have rules of its own. */
export function rulesOfSet(format: SetsFormat, position: number): SetRules {
  const { deciding, bestOf } = format;
  if (!deciding || position < bestOf - 1) return format;
  return deciding.matchTieBreak ? { ...deciding, tieBreak: null } : deciding;
}

/** The type of the set at this position. */
export function typeOfSet({ deciding, bestOf }: SetsFormat, position: number): SetType {
  return deciding?.matchTieBreak && position >= bestOf - 1 ? "SET_TYPE_MATCH_TIE_BREAK" : "SET_TYPE_SET";
}

/** The rules of a unit that counts points, such as a game or a tie-break. */
export function countedInPoints({ to, lead }: Pick<SetRules, "to" | "lead">): SetRules {
  return { to, lead, cap: null, tieBreak: null };
}

/** Whether a set ends with this score: 7:5 and 7:6 in tennis, 30:29 in badminton. */
export function isFinalScore(rules: SetRules, [first, second]: Pair): boolean {
  const more = Math.max(first, second);
  const less = Math.min(first, second);
  return more > less && isWon(rules, more, less) && isInPlay(rules, more - 1, less);
}

/** Whether a set can have this score and continue: 6:5 and 6:6 in tennis, 29:29 in badminton. */
export function isScoreInPlay(rules: SetRules, [first, second]: Pair): boolean {
  return isInPlay(rules, Math.max(first, second), Math.min(first, second));
}

/** Whether the next game is a tie-break. */
export function isTieBreakNext({ tieBreak }: SetRules, [first, second]: Pair): boolean {
  return first === tieBreak?.at && second === tieBreak.at;
}

/** Whether a tie-break decides the set that ends with this score. */
export function isDecidedByTieBreak({ tieBreak }: SetRules, [first, second]: Pair): boolean {
  return tieBreak !== null && isWonByTieBreak(tieBreak, Math.max(first, second), Math.min(first, second));
}

function isWon({ to, lead, cap, tieBreak }: SetRules, more: number, less: number): boolean {
  if (tieBreak && isWonByTieBreak(tieBreak, more, less)) return true;
  return (cap !== null && more >= cap) || (more >= to && more - less >= lead);
}

function isWonByTieBreak({ at }: NonNullable<SetRules["tieBreak"]>, more: number, less: number): boolean {
  return more === at + 1 && less === at;
}

/** Whether the score is reachable without an earlier score having won. */
function isInPlay({ to, lead, cap, tieBreak }: SetRules, more: number, less: number): boolean {
  if (cap !== null && more >= cap) return false;
  if (tieBreak && less >= tieBreak.at && more > tieBreak.at) return false;
  return more < to || (lead > 1 && more - less < lead);
}
