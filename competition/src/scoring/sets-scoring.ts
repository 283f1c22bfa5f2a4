import type { MatchSet, SetsFormat } from "#contract/match-format.ts";
import {
  countedInPoints,
  isFinalScore,
  isMatchOver,
  isTieBreakNext,
  rulesOfSet,
  type SetRules,
  typeOfSet,
} from "../set-rules.ts";
import { judgeSets } from "../sets-verdict.ts";
import { type Pair, pairOf, plusFor, type Side } from "../side.ts";
import { type CourtRules, countsGames, courtRulesOf } from "./court-rules.ts";
import { firstServerOfNextSet } from "./service.ts";
import { isGameInPlay, rulesOfSetInPlay, type SetsScore, setInPlay } from "./sets-score.ts";

export interface ScoreStart {
  court?: CourtRules;
  /** The sets that are stored. Within a game, no points have been played. */
  sets?: readonly MatchSet[];
  /** Who served, or will serve, first in the match. */
  firstServer?: Side | null;
}

/** Continues from the stored sets; null when they do not fit this format. */
export function startSets(format: SetsFormat, start: ScoreStart = {}): SetsScore | null {
  const { court = courtRulesOf(format), sets = [], firstServer = null } = start;
  const { issues, totals } = judgeSets(format, sets, { isFinished: false });
  if (issues.length > 0) return null;
  const score = { format, court, sets, won: totals, game: [0, 0] as const, firstServer, rallyServer: null };
  const last = sets.at(-1);
  if (last && !isFinalScore(rulesOfSet(format, sets.length - 1), pairOf(last.scores))) return withServerOfSet(score);
  return isMatchOver(format, totals) ? score : withNextSet(score);
}

/** The side wins a point. A match that is over stays as it is. */
export function addPoint(score: SetsScore, side: Side): SetsScore {
  const set = setInPlay(score);
  if (set === null) return score;
  const next = { ...score, rallyServer: side };
  const rules = rulesOfSetInPlay(score);
  if (isTieBreakNext(rules, pairOf(set.scores))) {
    const tieBreak = plusFor(pairOf(set.tieBreak ?? []), side);
    return isFinalScore(countedInPoints(rules.tieBreak ?? rules), tieBreak)
      ? addToSet(next, set, side, tieBreak)
      : { ...next, sets: [...score.sets.slice(0, -1), { ...set, tieBreak: [...tieBreak] }] };
  }
  if (!isGameInPlay(score)) return addToSet(next, set, side);
  const game = plusFor(score.game, side);
  return isFinalScore(gameRules(score.format), game) ? addToSet(next, set, side) : { ...next, game };
}

/** The side wins a whole game, for users who do not count its points; where sets count points, it wins a point. */
export function addGame(score: SetsScore, side: Side): SetsScore {
  const set = setInPlay(score);
  if (set === null || set.type === "SET_TYPE_MATCH_TIE_BREAK" || !countsGames(score.format))
    return addPoint(score, side);
  return addToSet({ ...score, rallyServer: side }, set, side);
}

/** ITF Rules of Tennis 2026, rule 5 and, for no-ad games, appendix V; FIP Rules of Padel, golden point. */
function gameRules({ noAd }: SetsFormat): SetRules {
  return countedInPoints({ to: 4, lead: noAd ? 1 : 2 });
}

function addToSet(score: SetsScore, set: MatchSet, side: Side, tieBreak: Pair | null = null): SetsScore {
  const scores = plusFor(pairOf(set.scores), side);
  const played = { ...set, scores: [...scores], tieBreak: tieBreak && [...tieBreak] };
  const next: SetsScore = { ...score, sets: [...score.sets.slice(0, -1), played], game: [0, 0] };
  if (!isFinalScore(rulesOfSetInPlay(score), scores)) return next;
  const won = plusFor(score.won, side);
  return isMatchOver(score.format, won) ? { ...next, won } : withNextSet({ ...next, won });
}

function withNextSet(score: SetsScore): SetsScore {
  const type = typeOfSet(score.format, score.sets.length);
  return withServerOfSet({ ...score, sets: [...score.sets, { type, scores: [0, 0], tieBreak: null }] });
}

function withServerOfSet(score: SetsScore): SetsScore {
  return { ...score, rallyServer: firstServerOfNextSet(score) };
}
