import type { Tournament } from "#contract/fields/tournament.ts";
import { match } from "#contract/kinds/match.ts";
import { boundsOfDay, dayOf } from "#contract/zoned-day.ts";
import { useMatchZone } from "../../court/match/match-zone.ts";
import { useFirst } from "../../kit/records/queries.ts";
import { useMinute } from "../../kit/ui/use-minute.ts";
import { useDaySearch } from "./day-search.ts";

/**
 * The day in the address, or else today or the next day with matches, or else the last one. Without a tournament, no
 * matches are looked for.
 */
export function useShownDay(of: Pick<Tournament, "id" | "stages"> | null) {
  const { search } = useDaySearch();
  const zone = useMatchZone(of && { id: of.id, type: "tournament" });
  const today = dayOf(useMinute(), zone);
  const { from } = boundsOfDay(today, zone);
  const pid = of && search.day === undefined ? [of.id, ...of.stages.map(({ id }) => id)] : null;
  const next = useFirst(match, pid && { pid, from, sort: "scheduledAt" }, 1).data?.[0]?.scheduledAt;
  const last = useFirst(match, pid && { pid, to: from, sort: "-scheduledAt" }, 1).data?.[0]?.scheduledAt;
  const likely = next ?? last ?? null;
  return { day: search.day ?? (likely === null ? today : dayOf(Date.parse(likely), zone)), today, zone };
}
