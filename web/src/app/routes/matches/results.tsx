import { Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { ResultRows } from "../../../court/results/result-rows.tsx";
import { inPlayingOrder, takesResult } from "../../../court/results/result-search.ts";
import { Crumbs } from "../../../kit/page/crumbs.tsx";
import { PageHeading } from "../../../kit/page/page-heading.tsx";
import { pathToList } from "../../../kit/page/record-links.ts";
import { DaySteps } from "../../../kit/ui/day-steps.tsx";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { formatDay } from "../../../kit/ui/weekdays.ts";
import { useDefaultZone } from "../../../kit/ui/zone.ts";
import { DayFilters } from "../../../schedule/day/day-filters.tsx";
import { useDaySearch } from "../../../schedule/day/day-search.ts";
import { useDayMatches } from "../../../schedule/day/use-day-matches.ts";

/** The page on which the results of a day are entered, of all tournaments or as the filters say. */
export default function DayResults() {
  const { t, i18n } = useTranslation();
  const zone = useDefaultZone();
  const { search, show } = useDaySearch();
  const [now] = useState(Date.now);
  const today = dayOf(now, zone);
  const day = search.day ?? today;
  const { live, coming, over, error, isLoading } = useDayMatches(search, day, zone);
  const matches = inPlayingOrder([...live, ...coming, ...over].filter(takesResult));
  return (
    <>
      <Crumbs trail={[{ path: pathToList(match), label: t("match.many") }]} />
      <PageHeading title={t("results.title")}>
        <DaySteps day={day} today={today} onChange={(next) => show({ day: next === today ? null : next })} />
      </PageHeading>
      <Text c="dimmed" mb="sm">
        {formatDay(day, i18n.language)}
      </Text>
      <DayFilters search={search} show={show} />
      {error ? <ErrorLine error={error} /> : null}
      {isLoading ? <CardsSkeleton /> : <ResultRows matches={matches} zone={zone} label={t("results.title")} />}
      {!isLoading && matches.length === 0 && (
        <Text ta="center" py={64} fw={600} role="status">
          {t("match.day.none")}
        </Text>
      )}
    </>
  );
}
