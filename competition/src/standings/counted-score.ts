import type { MatchSet, OwnFormat, SetsFormat } from "#contract/match-format.ts";
import type { ReadingRules } from "../encounters/encounter-presets.ts";
import { scoresOf } from "../match-result.ts";
import { isFinalScore, isMatchOver, rulesOfSet, setsToWin, typeOfSet } from "../set-rules.ts";
import { judgeSets } from "../sets-verdict.ts";
import { leaderOf, otherSide, type Pair, pairFor, pairOf, plus, type Side } from "../side.ts";
import { judgeTotals } from "../totals-verdict.ts";
import type { TableMatch } from "./table-match.ts";

/** The figures of a match that a table counts, in the order of its competitors. */
export interface CountedScore {
  /** The match points of an encounter, which its rubbers have given. */
  rubbers: Pair;
  sets: Pair;
  /** Games in tennis and padel, points in the other sports of sets, goals or points in periods. */
  score: Pair;
}

export const noScore: CountedScore = { rubbers: [0, 0], sets: [0, 0], score: [0, 0] };

/** The sums of an encounter's rubbers; the points alone where nobody entered its rubbers. */
export function scoreOfEncounter(match: TableMatch, format: ReadingRules): CountedScore {
  const { tally } = match;
  if (tally) return { rubbers: pairOf(tally.points), sets: pairOf(tally.sets), score: pairOf(tally.score) };
  const { totals } = judgeTotals(format, scoresOf(match));
  return totals ? { ...noScore, rubbers: totals } : noScore;
}

/** The sets and the score of a match that was played to its end. */
export function scorePlayed(match: TableMatch, format: OwnFormat | null): CountedScore {
  if (match.sets.length === 0) return scoreOfTotals(match, format);
  const isOfSets = match.sets.some(({ type }) => type === "SET_TYPE_SET" || type === "SET_TYPE_MATCH_TIE_BREAK");
  const { totals } = judgeSets(format, match.sets, { isFinished: false });
  return { ...noScore, sets: isOfSets ? totals : [0, 0], score: scoreOfSets(match.sets, format) };
}

/** For a match that was broken off: unfinished sets go to the winner, and the score counts as played. */
export function scoreBrokenOff(match: TableMatch, format: OwnFormat | null, winner: Side): CountedScore {
  const played = scorePlayed(match, format);
  if (format?.kind !== "MATCH_FORMAT_SETS") return played;
  const { sets, score } = finishedSets(match, format, played);
  const setsOfLoser = sets[otherSide(winner)];
  return { ...noScore, sets: pairFor(winner, setsOfWinner(format, setsOfLoser), setsOfLoser), score };
}

/** For a match that was not played: the winner gets the required sets to nil, or the score that the format names. */
export function scoreAwarded(format: OwnFormat | null, winner: Side): CountedScore {
  if (format === null) return noScore;
  if (format.kind === "MATCH_FORMAT_PERIODS") return { ...noScore, score: pairFor(winner, format.forfeit, 0) };
  const sets = setsOfWinner(format, 0);
  let score = 0;
  for (let position = 0; position < sets; position += 1) score += scoreToNothing(format, position);
  return { ...noScore, sets: pairFor(winner, sets, 0), score: pairFor(winner, score, 0) };
}

/** A match tie-break counts as one game, not by its points. */
function scoreToNothing(format: SetsFormat, position: number): number {
  return typeOfSet(format, position) === "SET_TYPE_MATCH_TIE_BREAK" ? 1 : rulesOfSet(format, position).to;
}

/**
 * In formats that play all sets, the winner of a match that was broken off gets all sets that the loser did not win.
 */
function setsOfWinner(format: SetsFormat, setsOfLoser: number): number {
  return format.allSets ? format.bestOf - setsOfLoser : setsToWin(format);
}

function scoreOfTotals({ competitors: [first, second] }: TableMatch, format: OwnFormat | null): CountedScore {
  const { countAs, totals } = judgeTotals(format, [first?.score ?? "", second?.score ?? ""]);
  if (totals === null || countAs === null) return noScore;
  return { ...noScore, [countAs]: totals };
}

/** Totals such as 1:0 in a best of three that was broken off are the numbers of finished sets. */
function finishedSets(match: TableMatch, format: SetsFormat, played: CountedScore): CountedScore {
  if (match.sets.length > 0 || isMatchOver(format, played.score)) return played;
  return played.score[0] + played.score[1] < format.bestOf ? { ...noScore, sets: played.score } : played;
}

/** Penalties decide a match, but are never part of its score. */
function scoreOfSets(sets: readonly MatchSet[], format: OwnFormat | null): Pair {
  return sets.reduce<Pair>((sum, set, position) => plus(sum, scoreOfSet(set, format, position)), [0, 0]);
}

/** A tie-break adds nothing, because the score of its set already includes it as one game. */
function scoreOfSet({ type, scores }: MatchSet, format: OwnFormat | null, position: number): Pair {
  const pair = pairOf(scores);
  if (type === "SET_TYPE_PENALTIES") return [0, 0];
  if (type !== "SET_TYPE_MATCH_TIE_BREAK") return pair;
  const isFinished = format?.kind !== "MATCH_FORMAT_SETS" || isFinalScore(rulesOfSet(format, position), pair);
  const winner = leaderOf(pair);
  return isFinished && winner !== null ? pairFor(winner, 1, 0) : [0, 0];
}
