import type { Criterion, DecisionReason } from "#contract/standings.ts";

/** What people have decided about the order of a group. */
export interface TableDecision {
  /** In the order that was decided. */
  competitors: readonly string[];
  reason: DecisionReason;
}

export interface StandingsWarning {
  code: "DECISION_WITHOUT_TIE";
  /** The place of the decision in the list. */
  decision: number;
}

/** The decision by lot or play-off that separates exactly those who are tied; the last one when there are several. */
export function decisionFor(
  decisions: readonly TableDecision[],
  tied: readonly string[],
  reason: DecisionReason,
): TableDecision | null {
  const about = decisions.filter((decision) => decision.reason === reason && isAbout(decision, tied));
  return about.at(-1) ?? null;
}

/** The reason by which the criterion decides; null for a criterion that results decide. */
export function reasonOf(criterion: Criterion): DecisionReason | null {
  if (criterion === "CRITERION_LOT") return "DECISION_LOT";
  return criterion === "CRITERION_PLAY_OFF" ? "DECISION_PLAY_OFF" : null;
}

/** A warning for each lot and play-off that has separated nobody. A jury's decision needs no tie. */
export function warnOfUnused(
  decisions: readonly TableDecision[],
  used: ReadonlySet<TableDecision>,
): StandingsWarning[] {
  return decisions.flatMap((decision, position): StandingsWarning[] =>
    decision.reason === "DECISION_JURY" || used.has(decision)
      ? []
      : [{ code: "DECISION_WITHOUT_TIE", decision: position }],
  );
}

function isAbout({ competitors }: TableDecision, tied: readonly string[]): boolean {
  const ids = new Set(competitors);
  return ids.size === competitors.length && ids.size === tied.length && tied.every((id) => ids.has(id));
}
