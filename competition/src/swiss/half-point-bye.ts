import type { TableMatch } from "../standings/table-match.ts";

/** The score of a requested bye, which gives half a point and is distinguished by this from the bye of an odd field. */
export const halfPoint = "0.5";

/** Whether the match stands for a requested bye, which gives half a point. */
export function isHalfPointBye({ outcome, competitors }: Pick<TableMatch, "outcome" | "competitors">): boolean {
  return outcome === "MATCH_OUTCOME_BYE" && competitors[0]?.score === halfPoint;
}
