import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { tournament as kind } from "#contract/kinds/tournament.ts";
import type { Schedule } from "#contract/schedule.ts";
import { useOne } from "../../kit/records/queries.ts";
import { useMinute } from "../../kit/ui/use-minute.ts";
import { clockIn } from "../../kit/ui/zoned-instant.ts";
import { useCourtNames } from "../../registry/playing-field/playing-field-places.ts";
import { useDayMatches } from "../day/use-day-matches.ts";
import { estimateStarts, type FieldOrder, orderOfPlay } from "./order-of-play.ts";

/** The matches of a tournament's day by field, kept up to date, with the likely starts of late ones. */
export function useOrderOfPlay(tournament: string, day: string, zone: string) {
  const { t, i18n } = useTranslation();
  const { live, coming, over, error, isLoading } = useDayMatches({ tournament }, day, zone);
  const matches = useMemo(() => [...live, ...coming, ...over], [live, coming, over]);
  const courtOf = useCourtNames(matches);
  const now = useMinute();
  const nameOf = useMemo(
    () => (field: string | null) => (field === null ? t("orderOfPlay.noField") : (courtOf(field) ?? "…")),
    [courtOf, t],
  );
  const orders = useMemo(() => orderOfPlay(matches, nameOf, i18n.language), [matches, nameOf, i18n.language]);
  const schedule = useOne(kind, tournament).data?.schedule ?? null;
  const estimates = useMemo(() => estimatesIn(orders, now, schedule), [orders, now, schedule]);
  const clock = clockIn(zone, i18n.language);
  return {
    orders,
    nameOf,
    error,
    isLoading,
    /** "about 15:40" for a match that will begin later than scheduled; null for any other. */
    estimateOf: ({ id }: { id: string }) => {
      const start = estimates.get(id);
      return start === undefined ? null : t("orderOfPlay.about", { time: clock.format(start) });
    },
  };
}

/** Matches without a field do not wait for each other. */
function estimatesIn(orders: readonly FieldOrder[], now: number, schedule: Schedule | null): Map<string, number> {
  return new Map(
    orders.filter(({ field }) => field !== null).flatMap(({ matches }) => [...estimateStarts(matches, now, schedule)]),
  );
}
