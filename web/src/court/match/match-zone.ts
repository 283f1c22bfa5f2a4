import type { Match } from "#contract/fields/match.ts";
import { stage } from "#contract/kinds/stage.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { useOne } from "../../kit/records/queries.ts";
import { useDefaultZone } from "../../kit/ui/zone.ts";

/** The time zone of the matches of a stage or tournament. */
export function useMatchZone(parent: Match["parent"]): string {
  const { data } = useOne(stage, parent.type === "stage" ? parent.id : null);
  const tournamentId = parent.type === "tournament" ? parent.id : (data?.tournamentId ?? null);
  const { data: owner } = useOne(tournament, tournamentId);
  const fallback = useDefaultZone();
  return owner?.timeZone ?? fallback;
}
