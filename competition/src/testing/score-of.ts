import type { SetsFormat } from "#contract/match-format.ts";
import type { SetsScore } from "../scoring/sets-score.ts";
import { addPoint, type ScoreStart, startSets } from "../scoring/sets-scoring.ts";
import type { Side } from "../side.ts";

/** The score after a list of points, each by the side that won it. */
export function scoreOf(format: SetsFormat, points: readonly Side[], start: ScoreStart = {}): SetsScore | null {
  const score = startSets(format, start);
  return score && points.reduce<SetsScore>(addPoint, score);
}
