import type { Withdrawal } from "#contract/standings.ts";
import type { Side } from "../side.ts";
import { type Ending, hasBegun, type TableMatch } from "./table-match.ts";

/** The way in which matches of a withdrawn competitor count. */
export type WithdrawnMatch =
  /** The match counts like any other. */
  | "asItStands"
  /** The match does not count, and the table does not wait for it. */
  | "never"
  | Ending;

/** Applies the rule of the table to a match; `withdrawn` are those who withdrew or were disqualified. */
export function judgeWithdrawal(match: TableMatch, withdrawn: ReadonlySet<string>, rule: Withdrawal): WithdrawnMatch {
  const sides = ([0, 1] as const).filter((side) => isWithdrawn(match, side, withdrawn));
  const [side] = sides;
  if (side === undefined) return "asItStands";
  if (rule === "WITHDRAWAL_DELETE") return "never";
  if (hasBegun(match) || match.outcome === "MATCH_OUTCOME_BYE") return "asItStands";
  if (rule === "WITHDRAWAL_KEEP" || match.state === "MATCH_STATE_CANCELLED") return "never";
  if (sides.length === 2) return { outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT", winner: null };
  const other: Side = side === 0 ? 1 : 0;
  const isOpponentKnown = typeof match.competitors[other]?.id === "string";
  return isOpponentKnown ? { outcome: "MATCH_OUTCOME_WALKOVER", winner: other } : "asItStands";
}

function isWithdrawn({ competitors }: TableMatch, side: Side, withdrawn: ReadonlySet<string>): boolean {
  const id = competitors[side]?.id ?? null;
  return id !== null && withdrawn.has(id);
}
