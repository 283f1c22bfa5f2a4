import type { Criterion, DecisionReason } from "#contract/standings.ts";

/** A decision by people about the order of a group. */
export interface TableDecision {
  /** The competitors in the decided order. */
  competitors: readonly string[];
  reason: DecisionReason;
}

/** The decision by lot or play-off about exactly these tied competitors; the last one when there are several. */
export function decisionFor(
  decisions: readonly TableDecision[],
  level: readonly string[],
  reason: DecisionReason,
): TableDecision | null {
  const about = decisions.filter((decision) => decision.reason === reason && isAbout(decision, level));
  return about.at(-1) ?? null;
}

/** The kind of decision that settles the criterion; null for a criterion that results settle. */
export function reasonOf(criterion: Criterion): DecisionReason | null {
  if (criterion === "CRITERION_LOT") return "DECISION_LOT";
  return criterion === "CRITERION_PLAY_OFF" ? "DECISION_PLAY_OFF" : null;
}

function isAbout({ competitors }: TableDecision, level: readonly string[]): boolean {
  const ids = new Set(competitors);
  return ids.size === competitors.length && ids.size === level.length && level.every((id) => ids.has(id));
}
