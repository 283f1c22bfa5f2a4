import type { Match } from "#contract/fields/match.ts";
import { showsScores } from "./score-visibility.ts";

/** What a side has in all; null where the scores say nothing: before the match, and where it was not played. */
export function totalOf({ state, outcome, competitors }: Match, side: number): string | null {
  if (!showsScores(state) || outcome === "MATCH_OUTCOME_WALKOVER") return null;
  return competitors[side]?.score ?? "";
}

/** What a side has scored in each set; empty where a match is not played in sets. */
export function setScoresOf({ sets }: Match, side: number): string[] {
  const played = sets.filter(({ type }) => type === "SET_TYPE_SET" || type === "SET_TYPE_MATCH_TIE_BREAK");
  return played.map(({ scores }) => String(scores[side] ?? 0));
}
