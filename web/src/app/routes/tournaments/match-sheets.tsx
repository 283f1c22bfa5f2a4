import { Text } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { MatchSheets } from "../../../court/sheet/match-sheets.tsx";
import { Crumbs } from "../../../kit/page/crumbs.tsx";
import { pathToDetail } from "../../../kit/page/record-links.ts";
import type { Stored } from "../../../kit/records/entities.ts";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { formatDay } from "../../../kit/ui/weekdays.ts";
import { useShownDay } from "../../../schedule/day/shown-day.ts";
import { useOrderOfPlay } from "../../../schedule/order-of-play/use-order-of-play.ts";
import { TournamentPage } from "./tournament-page.tsx";

const route = getRouteApi("/tournaments/$id/match-sheets");

/** The sheets of all matches of a day, by field and time. */
export default function MatchSheetsOfDay() {
  const { id } = route.useParams();
  return <TournamentPage id={id}>{(owner) => <Day owner={owner} />}</TournamentPage>;
}

function Day({ owner }: { owner: Stored<typeof tournament> }) {
  const { t, i18n } = useTranslation();
  const { day, zone } = useShownDay(owner);
  const { orders, error, isLoading } = useOrderOfPlay(owner.id, day, zone);
  const path = pathToDetail(tournament, owner.id);
  // A match of another day that is still running has its sheet already.
  const isOfDay = ({ scheduledAt }: Match) => scheduledAt !== null && dayOf(scheduledAt, zone) === day;
  if (error) return <ErrorLine error={error} />;
  if (isLoading) return <CardsSkeleton />;
  return (
    <MatchSheets
      title={t("matchSheet.manyOf", { tournament: owner.name })}
      matches={orders.flatMap(({ matches }) => matches).filter(isOfDay)}
      crumbs={
        <Crumbs
          trail={[
            { path, label: owner.name },
            { path: `${path}?tab=schedule&day=${day}`, label: t("orderOfPlay.title") },
          ]}
        />
      }
    >
      <Text c="dimmed" mb="md">
        {formatDay(day, i18n.language)}
      </Text>
    </MatchSheets>
  );
}
