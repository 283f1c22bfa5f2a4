import type { Match } from "#contract/fields/match.ts";
import { stage } from "#contract/kinds/stage.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { useMays } from "../../kit/access/may.ts";
import { useOwnGrants } from "../../kit/access/own-grants.ts";
import { useOne } from "../../kit/records/queries.ts";

/** The side in whose name the user may ask for another time of the match; null if there is none. */
export function useSideToAskFor(match: Match | undefined): string | null {
  const hasGrants = (useOwnGrants() ?? []).length > 0;
  const isToCome = match?.state === "MATCH_STATE_PLANNING" || match?.state === "MATCH_STATE_PREPARING";
  const parent = hasGrants && isToCome ? match.parent : null;
  const { data: of } = useOne(stage, parent?.type === "stage" ? parent.id : null);
  const owner = parent?.type === "tournament" ? parent.id : (of?.tournamentId ?? null);
  const { data: its } = useOne(tournament, owner);
  const isOffered = its !== undefined && its.rescheduling !== "RESCHEDULE_NONE";
  const sides = isOffered ? (match?.competitors ?? []).flatMap(({ id }) => id ?? []) : [];
  // Whoever acts for a team says how it is reached.
  const mays = useMays(sides);
  return sides.length === 2 ? (sides.find((id) => mays.get(id)?.save.includes("contact")) ?? null) : null;
}
