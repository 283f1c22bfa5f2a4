import type { Decision, StageStandings } from "#contract/standings.ts";

/** Whether a decision changes the order. A lot or a play-off separates only competitors that are level without it. */
export function isInEffect(
  { reason, group, competitors }: Pick<Decision, "reason" | "group" | "competitors">,
  { groups, best }: Pick<StageStandings, "groups" | "best">,
): boolean {
  if (reason === "DECISION_JURY") return true;
  const criterion = reason === "DECISION_LOT" ? "CRITERION_LOT" : "CRITERION_PLAY_OFF";
  const ids = new Set(competitors.map(({ id }) => id));
  const rows = [...groups.filter(({ id }) => id === group), ...(group === null ? best : [])].flatMap(
    ({ rows }) => rows,
  );
  return rows.some(
    ({ decidedBy }) =>
      decidedBy?.criterion === criterion &&
      decidedBy.tiedWith.length === ids.size &&
      decidedBy.tiedWith.every((id) => ids.has(id)),
  );
}
