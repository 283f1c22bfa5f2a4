import { isTieBreakNext } from "../set-rules.ts";
import { pairOf, type Side } from "../side.ts";
import { isGameInPlay, rulesOfSetInPlay, type SetsScore, setInPlay } from "./sets-score.ts";
import { addPoint } from "./sets-scoring.ts";

/**
 * The points of the game or tie-break as they are called ("0", "15", "30", "40", "A" for advantage); null when the next
 * point counts in the set itself. ITF Rules of Tennis 2026, rule 5.
 */
export function gameScoreOf(score: SetsScore): [string, string] | null {
  const set = setInPlay(score);
  if (set === null) return null;
  if (isTieBreakNext(rulesOfSetInPlay(score), pairOf(set.scores))) {
    const [first, second] = pairOf(set.tieBreak ?? []);
    return [`${first}`, `${second}`];
  }
  if (!isGameInPlay(score)) return null;
  const [first, second] = score.game;
  return [callOf(first, second), callOf(second, first)];
}

/** Whether the next point decides the game at deuce: the golden point of padel, the deciding point of no-ad tennis. */
export function isDecidingPoint({ format, game: [first, second] }: SetsScore): boolean {
  return format.noAd && first === 3 && second === 3;
}

/** What the next point would win for the side, such as game, set or match; null for a mere point. */
export function wonByNextPoint(score: SetsScore, side: Side): "game" | "set" | "match" | null {
  if (setInPlay(score) === null) return null;
  const after = addPoint(score, side);
  if (setInPlay(after) === null) return "match";
  if (after.sets.length > score.sets.length) return "set";
  const isOfGame = isGameInPlay(score) && setInPlay(after)?.scores[side] !== setInPlay(score)?.scores[side];
  return isOfGame ? "game" : null;
}

function callOf(points: number, other: number): string {
  if (points > 3 && points > other) return "A";
  return ["0", "15", "30"][points] ?? "40";
}
