import { Anchor, Group, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { useRightsInSport } from "../../../kit/access/rights.ts";
import { PageHeading } from "../../../kit/page/page-heading.tsx";
import { searchParams } from "../../../kit/page/search-params.ts";
import { DaySteps } from "../../../kit/ui/day-steps.tsx";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { formatDay } from "../../../kit/ui/weekdays.ts";
import { useDefaultZone } from "../../../kit/ui/zone.ts";
import { useOwnPeople } from "../../../schedule/assignments/own-people.ts";
import { DayFilters } from "../../../schedule/day/day-filters.tsx";
import { useDaySearch } from "../../../schedule/day/day-search.ts";
import { DaySections } from "../../../schedule/day/day-sections.tsx";
import { useKeepMine } from "../../../schedule/day/keep-mine.ts";
import { useDayMatches } from "../../../schedule/day/use-day-matches.ts";

/** The matches of a day: live, next and finished ones. */
export default function Matches() {
  const zone = useDefaultZone();
  const { t, i18n } = useTranslation();
  const { search, show } = useDaySearch();
  const [now] = useState(Date.now);
  const today = dayOf(now, zone);
  const day = search.day ?? today;
  const matches = useDayMatches(search, day, zone);
  const { live, coming, over, error, isLoading } = matches;
  useKeepMine(day === today ? [...live, ...coming] : []);
  const isOfficial = (useOwnPeople().data ?? []).length > 0;
  const { mayUpdateField } = useRightsInSport(match);
  const isEmpty = live.length + coming.length + over.length === 0;
  const isNarrowed = Object.keys(search).some((name) => name !== "day");

  return (
    <>
      <PageHeading title={t("match.many")}>
        <DaySteps day={day} today={today} onChange={(next) => show({ day: next === today ? null : next })} />
      </PageHeading>
      <Group justify="space-between" mb="sm">
        <Text c="dimmed">{formatDay(day, i18n.language)}</Text>
        <Group gap="md">
          {isOfficial && (
            <Anchor component={Link} to="/assignments">
              {t("assignments.title")}
            </Anchor>
          )}
          {mayUpdateField("sets") && (
            <Anchor component={Link} to="/matches/results" search={searchParams({ ...search })}>
              {t("results.enter")}
            </Anchor>
          )}
        </Group>
      </Group>
      <DayFilters search={search} show={show} />
      {error ? <ErrorLine error={error} /> : null}
      {isLoading ? (
        <CardsSkeleton />
      ) : isEmpty ? (
        <Stack align="center" gap={4} py={64} ta="center" role="status">
          <Text fw={600}>{t(isNarrowed ? "match.day.noneFound" : "match.day.none")}</Text>
          {isNarrowed && (
            <Anchor
              component="button"
              onClick={() => show({ mine: null, state: null, tournament: null, venue: null, team: null })}
            >
              {t("match.day.showAll")}
            </Anchor>
          )}
        </Stack>
      ) : (
        <DaySections {...matches} zone={zone} />
      )}
    </>
  );
}
