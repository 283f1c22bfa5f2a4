import { Text } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { tournament } from "#contract/kinds/tournament.ts";
import { CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { useMatchZone } from "../../../court/match/match-zone.ts";
import { Crumbs } from "../../../kit/page/crumbs.tsx";
import { PageHeading } from "../../../kit/page/page-heading.tsx";
import { pathToDetail } from "../../../kit/page/record-links.ts";
import type { Stored } from "../../../kit/records/entities.ts";
import { DaySteps } from "../../../kit/ui/day-steps.tsx";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { useDaySearch } from "../../../schedule/day/day-search.ts";
import { OfficialsDayView } from "../../../schedule/officials/officials-day-view.tsx";
import { useOfficialsDay } from "../../../schedule/officials/use-officials-day.ts";
import { TournamentPage } from "./tournament-page.tsx";

const route = getRouteApi("/tournaments/$id/officials");

/** Who officiates at the matches of a tournament, day by day. */
export default function OfficialsPage() {
  const { id } = route.useParams();
  return <TournamentPage id={id}>{(owner) => <Days owner={owner} />}</TournamentPage>;
}

function Days({ owner }: { owner: Stored<typeof tournament> }) {
  const { t, i18n } = useTranslation();
  const { search, show } = useDaySearch();
  const zone = useMatchZone({ id: owner.id, type: "tournament" });
  const { shown, day, today, error } = useOfficialsDay(owner, zone, search.day);
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "full", timeZone: "UTC" });
  return (
    <>
      <Crumbs trail={[{ path: pathToDetail(tournament, owner.id), label: owner.name }]} />
      <PageHeading title={t("officials.titleOf", { tournament: owner.name })}>
        <DaySteps day={day} today={today} onChange={(next) => show({ day: next })} />
      </PageHeading>
      {error ? <ErrorLine error={error} /> : null}
      {shown ? (
        <>
          <Text c="dimmed" mb="sm">
            {format.format(new Date(`${day}T12:00:00Z`))}
          </Text>
          <OfficialsDayView key={day} data={shown} />
        </>
      ) : (
        !error && <CardsSkeleton />
      )}
    </>
  );
}
