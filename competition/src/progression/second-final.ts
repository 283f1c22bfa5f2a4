import { secondFinal } from "../draws/double-elimination.ts";
import { fieldsOfMatch } from "../draws/drawn-fields.ts";
import { planBracketMatch } from "../draws/stage-draw.ts";
import { hasBegun } from "../standings/table-match.ts";
import type { MatchChange } from "./match-change.ts";
import { endingIn, entriesOf, followersOf, type TournamentState } from "./tournament-state.ts";

/**
 * The second final of a double elimination: it is created when the undefeated side loses the first one, and deleted
 * when that result is corrected.
 */
export function progressOfFinal(state: TournamentState, id: string): MatchChange[] {
  const final = state.matches.get(id);
  if (final?.bracket !== "MATCH_BRACKET_FINAL" || final.round !== 1) return [];
  const stage = state.stages.get(final.parent.id)?.stage;
  if (stage?.type !== "STAGE_TYPE_DOUBLE_ELIMINATION") return [];
  const second = followersOf(state, new Set([id])).find(({ bracket }) => bracket === "MATCH_BRACKET_FINAL");
  const undefeated = final.competitors[0]?.id ?? null;
  const isLost = stage.draw.finalReset && undefeated !== null && endingIn(state, final)?.winner === 1;
  if (!second) {
    // A withdrawn competitor plays no second final.
    if (!isLost || entriesOf(state, final).withdrawn.has(undefeated)) return [];
    const data = fieldsOfMatch(planBracketMatch(secondFinal()), { stage: stage.id, entrants: [], idOf: () => id });
    const competitors = data.competitors.map((one, side) => ({ ...one, id: final.competitors[side]?.id ?? null }));
    return [{ action: "create", final: id, data: { ...data, competitors } }];
  }
  if (isLost) return [];
  const from = second.competitors[0]?.id ?? null;
  return [{ action: "delete", match: second, voids: hasBegun(second) ? { side: 0, from, to: null } : null }];
}
