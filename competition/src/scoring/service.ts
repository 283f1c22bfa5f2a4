import { isTieBreakNext } from "../set-rules.ts";
import { leaderOf, otherSide, pairOf, type Side } from "../side.ts";
import { rulesOfSetInPlay, type SetsScore, setInPlay } from "./sets-score.ts";

/** Who serves the next point; null when the match is over, and when nobody has said who served first. */
export function serverOf(score: SetsScore): Side | null {
  if (setInPlay(score) === null) return null;
  const { service } = score.court;
  if (service === "BY_RALLIES") return score.rallyServer;
  if (service === null || score.firstServer === null) return null;
  const turns = service === "BY_GAMES" ? turnsByGames(score) : turnsByPoints(score);
  return turns % 2 === 0 ? score.firstServer : otherSide(score.firstServer);
}

/**
 * The score after this side has been set to serve the next point: after a toss, or when counting starts during a match.
 */
export function withServer(score: SetsScore, side: Side): SetsScore {
  const { service } = score.court;
  if (service === "BY_RALLIES") {
    const isStart = score.sets.length === 1 && pointsIn(score) === 0;
    return { ...score, rallyServer: side, firstServer: isStart ? side : score.firstServer };
  }
  if (service === null) return score;
  const asFirst: SetsScore = { ...score, firstServer: side };
  return serverOf(asFirst) === side ? asFirst : { ...score, firstServer: otherSide(side) };
}

/** Who serves first in a new set of a sport in which the winner of a rally serves; null after a toss. */
export function firstServerOfNextSet(score: SetsScore): Side | null {
  const { court, firstServer, format, sets } = score;
  if (pointsIn(score) > 0) return null;
  const position = sets.length - 1;
  if (position === 0) return firstServer;
  if (court.nextSet === "TOSS" || (court.isDeciderTossed && position === format.bestOf - 1)) return null;
  if (court.nextSet === "WINNER") return leaderOf(pairOf(sets[position - 1]?.scores ?? []));
  return firstServer === null || position % 2 === 0 ? firstServer : otherSide(firstServer);
}

/**
 * The number of service turns so far. A tie-break counts as one game: the side that received first in it serves first
 * in the next set.
 */
function turnsByGames(score: SetsScore): number {
  const set = setInPlay(score);
  const isMatchTieBreak = set?.type === "SET_TYPE_MATCH_TIE_BREAK";
  const counted = isMatchTieBreak ? score.sets.slice(0, -1) : score.sets;
  const games = counted.reduce((sum, { scores: [first = 0, second = 0] }) => sum + first + second, 0);
  if (isMatchTieBreak) return games + turnsInTieBreak(pointsIn(score));
  const rules = rulesOfSetInPlay(score);
  if (!set || !rules.tieBreak || !isTieBreakNext(rules, pairOf(set.scores))) return games;
  const [first, second] = pairOf(set.tieBreak ?? []);
  const { to, lead } = rules.tieBreak;
  return games + (lead === 1 ? turnsInShortTieBreak(first + second, to) : turnsInTieBreak(first + second));
}

/** ITF Rules of Tennis 2026, rule 5b: one point, then two each. */
function turnsInTieBreak(points: number): number {
  return Math.floor((points + 1) / 2);
}

/** FAST4: two points each; who served the last two serves the deciding point too. */
function turnsInShortTieBreak(points: number, to: number): number {
  return Math.floor(Math.min(points, 2 * to - 3) / 2);
}

/** ITTF Laws of Table Tennis 2.13.3 and 2.13.6: two points each, from ten all one; who served first receives next. */
function turnsByPoints(score: SetsScore): number {
  const [first, second] = pairOf(setInPlay(score)?.scores ?? []);
  const isDeuce = Math.min(first, second) >= rulesOfSetInPlay(score).to - 1;
  const turns = isDeuce ? first + second : Math.floor((first + second) / 2);
  return score.sets.length - 1 + turns;
}

function pointsIn({ sets }: SetsScore): number {
  const [first, second] = pairOf(sets.at(-1)?.scores ?? []);
  return first + second;
}
