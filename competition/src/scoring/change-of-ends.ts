import { isTieBreakNext, rulesOfSet } from "../set-rules.ts";
import { pairOf } from "../side.ts";
import { type SetsScore, setInPlay } from "./sets-score.ts";

/**
 * Whether the sides change ends between these two scores, the second of which follows from the first by a point or
 * game.
 */
export function changesEnds(before: SetsScore, after: SetsScore): boolean {
  const { ends, isDeciderTossed } = after.court;
  if (setInPlay(after) === null) return false;
  const position = before.sets.length - 1;
  const lastSet = after.format.bestOf - 1;
  const isSetWon = after.sets.length > before.sets.length;
  if (ends.afterOddGames)
    return isGameWon(before, after) ? gamesAt(after, position) % 2 === 1 : changesInTieBreak(after);
  if (isSetWon) return ends.afterSets && !(isDeciderTossed && position + 1 === lastSet);
  const more = (score: SetsScore) => Math.max(...pairOf(score.sets[position]?.scores ?? []));
  if (position === lastSet && ends.inDeciderAt !== null) {
    return more(before) < ends.inDeciderAt && more(after) === ends.inDeciderAt;
  }
  const every = position === lastSet ? ends.everyPoints?.decider : ends.everyPoints?.others;
  return every !== undefined && gamesAt(after, position) % every === 0;
}

function isGameWon(before: SetsScore, after: SetsScore): boolean {
  const position = before.sets.length - 1;
  return before.sets[position]?.type === "SET_TYPE_SET" && gamesAt(before, position) !== gamesAt(after, position);
}

/** The games, or points, that both sides have in the set together. */
function gamesAt({ sets }: SetsScore, position: number): number {
  const [first, second] = pairOf(sets[position]?.scores ?? []);
  return first + second;
}

/** ITF Rules of Tennis 2026, rule 10: after every six points of a tie-break. In FAST4 only after the first four. */
function changesInTieBreak(score: SetsScore): boolean {
  const position = score.sets.length - 1;
  const set = score.sets[position];
  if (!set) return false;
  const rules = rulesOfSet(score.format, position);
  const isTieBreak = isTieBreakNext(rules, pairOf(set.scores));
  if (!isTieBreak && set.type !== "SET_TYPE_MATCH_TIE_BREAK") return false;
  const [first, second] = pairOf((isTieBreak ? set.tieBreak : set.scores) ?? []);
  const points = first + second;
  return isTieBreak && rules.tieBreak?.lead === 1 ? points === 4 : points > 0 && points % 6 === 0;
}
