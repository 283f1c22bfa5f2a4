import type { Match } from "#contract/fields/match.ts";
import { match } from "#contract/kinds/match.ts";
import { stage } from "#contract/kinds/stage.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { useOne } from "../../kit/records/queries.ts";
import { useDefaultZone } from "../../kit/ui/zone.ts";

/**
 * The time zone of the matches of a stage or tournament, or of the rubbers of an encounter; while the parent is not known
 * yet, that of tournaments without one.
 */
export function useMatchZone(parent: Match["parent"] | null): string {
  const { data: encounter } = useOne(match, parent?.type === "match" ? parent.id : null);
  const place = parent?.type === "match" ? encounter?.parent : parent;
  const { data } = useOne(stage, place?.type === "stage" ? place.id : null);
  const tournamentId = place?.type === "tournament" ? place.id : (data?.tournamentId ?? null);
  const { data: owner } = useOne(tournament, tournamentId);
  const fallback = useDefaultZone();
  return owner?.timeZone ?? fallback;
}
