import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { tournament } from "#contract/kinds/tournament.ts";
import { CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { useMatchZone } from "../../../court/match/match-zone.ts";
import type { Stored } from "../../../kit/records/entities.ts";
import { DaySteps } from "../../../kit/ui/day-steps.tsx";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { formatDay } from "../../../kit/ui/weekdays.ts";
import { useDaySearch } from "../../../schedule/day/day-search.ts";
import { OfficialsDayView } from "../../../schedule/officials/officials-day-view.tsx";
import { useOfficialsDay } from "../../../schedule/officials/use-officials-day.ts";

/** Who officiates at the matches of a tournament, day by day. */
export default function TournamentOfficials({ owner }: { owner: Stored<typeof tournament> }) {
  const { i18n } = useTranslation();
  const { search, show } = useDaySearch();
  const zone = useMatchZone({ id: owner.id, type: "tournament" });
  const { shown, day, today, error } = useOfficialsDay(owner, zone, search.day);
  return (
    <>
      <Group gap="md" mb="md">
        <DaySteps day={day} today={today} onChange={(next) => show({ day: next })} />
        <Text c="dimmed">{formatDay(day, i18n.language)}</Text>
      </Group>
      {error ? <ErrorLine error={error} /> : null}
      {shown ? <OfficialsDayView key={day} data={shown} /> : !error && <CardsSkeleton />}
    </>
  );
}
