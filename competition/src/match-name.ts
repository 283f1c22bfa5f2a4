import type { MatchBracket, StageType } from "#contract/enumerations.ts";
import type { MatchName, MatchNameKey } from "#contract/match-name.ts";
import { lastLosersRound } from "./draws/double-elimination.ts";

/** The position of a match in its stage's draw. */
export interface DrawPosition {
  round: number | null;
  position: number | null;
  bracket: MatchBracket | null;
  group: string | null;
  /** The places that the match decides, such as 1 to 4 in a semi-final. */
  places: readonly number[] | null;
}

/** The facts of the stage that distinguish a round of the losers' side from the last one. */
export interface NamedStage {
  type: StageType;
  lines: readonly unknown[];
}

const noMembers = { of: null, round: null, number: null, group: null, places: null };

/** The name of a rubber by its key. */
export function nameOfRubber(key: string): MatchName {
  return { key: "MATCH_NAME_RUBBER", ...noMembers, rubber: key };
}

/** The name of a match by its position in the draw; null for a match without a draw. */
export function nameOfMatch(
  { round, position, bracket, group, places }: DrawPosition,
  stage: NamedStage | null = null,
): MatchName | null {
  if (round === null) return null;
  const isDouble = stage?.type === "STAGE_TYPE_DOUBLE_ELIMINATION";
  const name = (key: MatchNameKey, members: Partial<MatchName> = {}): MatchName => {
    return { key, ...noMembers, ...members };
  };
  const inRound = { round, number: position };
  if (bracket === "MATCH_BRACKET_FINAL") {
    return name(round === 1 ? "MATCH_NAME_GRAND_FINAL" : "MATCH_NAME_GRAND_FINAL_RESET");
  }
  if (bracket === "MATCH_BRACKET_LOSERS") {
    const isLast = isDouble && round === lastLosersRound(stage.lines.length);
    return isLast ? name("MATCH_NAME_LOSERS_FINAL") : name("MATCH_NAME_LOSERS_ROUND", inRound);
  }
  if (bracket === "MATCH_BRACKET_CONSOLATION") {
    const isLast = places?.[0] !== undefined && places[1] === places[0] + 1;
    return isLast ? name("MATCH_NAME_CONSOLATION_FINAL") : name("MATCH_NAME_CONSOLATION_ROUND", inRound);
  }
  // The winner of the main bracket of a double elimination has not yet won the final.
  if (isDouble) return name("MATCH_NAME_ROUND", inRound);
  if (group !== null) return name("MATCH_NAME_GROUP_ROUND", { ...inRound, group });
  const [from, to] = places ?? [];
  if (from === undefined || to === undefined) return name("MATCH_NAME_ROUND", inRound);
  if (from === 3 && to === 4) return name("MATCH_NAME_THIRD_PLACE");
  if (from !== 1) return name("MATCH_NAME_PLACE", { places: [from, to], number: position });
  // For example, a round of 32 with 23 entries decides the places 1 to 23.
  const of = 2 ** Math.ceil(Math.log2(to));
  if (of <= 2) return name("MATCH_NAME_FINAL");
  if (of === 4) return name("MATCH_NAME_SEMI_FINAL", { number: position });
  if (of === 8) return name("MATCH_NAME_QUARTER_FINAL", { number: position });
  return name("MATCH_NAME_ROUND_OF", { of, number: position });
}
