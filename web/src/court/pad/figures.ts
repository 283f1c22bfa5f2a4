import { countsGames } from "#competition/scoring/court-rules.ts";
import { gameScoreOf, isDecidingPoint, wonByNextPoint } from "#competition/scoring/points.ts";
import { type SetsScore, setInPlay } from "#competition/scoring/sets-score.ts";
import { isTieBreakNext, rulesOfSet } from "#competition/set-rules.ts";
import { type Pair, pairOf, plus, type Side } from "#competition/side.ts";
import { isOfSets, type Score } from "./tally.ts";

/**
 * The two large numbers: the points of the game or set, or the sets at the end; goals, or penalties while they are
 * taken.
 */
export function figuresInPlay(score: Score, isByGames: boolean): [string, string] {
  const { sets } = score;
  if (!isOfSets(score)) {
    const last = sets.at(-1);
    return format(last?.type === "SET_TYPE_PENALTIES" ? pairOf(last.scores) : goalsOf(score));
  }
  const set = setInPlay(score);
  if (set === null) return format(score.won);
  return (isByGames ? null : gameScoreOf(score)) ?? format(pairOf(set.scores));
}

/** The goals or points of all periods, without penalties. */
export function goalsOf({ sets }: Score): Pair {
  return sets
    .filter(({ type }) => type !== "SET_TYPE_PENALTIES")
    .reduce<Pair>((sum, { scores }) => plus(sum, pairOf(scores)), [0, 0]);
}

/** Whether the side needs one more point for the set or the match. */
export function pointFor(score: SetsScore, side: Side): "set" | "match" | null {
  const won = wonByNextPoint(score, side);
  return won === "game" ? null : won;
}

/** The call of an umpire beside the figures; null for none. */
export function callOf(score: SetsScore): "tieBreak" | "matchTieBreak" | "decidingPoint" | "deuce" | null {
  const set = setInPlay(score);
  if (set === null) return null;
  if (set.type === "SET_TYPE_MATCH_TIE_BREAK") return "matchTieBreak";
  if (isTieBreakNext(rulesOfSet(score.format, score.sets.length - 1), pairOf(set.scores))) return "tieBreak";
  if (isDecidingPoint(score)) return "decidingPoint";
  const [first, second] = score.game;
  return countsGames(score.format) && first >= 3 && first === second ? "deuce" : null;
}

function format([first, second]: Pair): [string, string] {
  return [`${first}`, `${second}`];
}
