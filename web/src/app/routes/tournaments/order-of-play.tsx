import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { tournament } from "#contract/kinds/tournament.ts";
import { CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { MatchLines } from "../../../court/match/match-lines.tsx";
import type { Stored } from "../../../kit/records/entities.ts";
import { DaySteps } from "../../../kit/ui/day-steps.tsx";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { TitledSection } from "../../../kit/ui/titled-section.tsx";
import { formatDay } from "../../../kit/ui/weekdays.ts";
import { useDaySearch } from "../../../schedule/day/day-search.ts";
import { useShownDay } from "../../../schedule/day/shown-day.ts";
import classes from "../../../schedule/order-of-play/order-of-play.module.css";
import { useOrderOfPlay } from "../../../schedule/order-of-play/use-order-of-play.ts";

/** The order of play of a tournament's day, for phones and for print. */
export function OrderOfPlay({ owner, views }: { owner: Stored<typeof tournament>; views: ReactNode }) {
  const { i18n } = useTranslation();
  const { show } = useDaySearch();
  const { day, today, zone } = useShownDay(owner);
  return (
    <>
      <Group gap="md" mb="md">
        {views}
        <DaySteps day={day} today={today} onChange={(next) => show({ day: next })} />
        <Text c="dimmed">{formatDay(day, i18n.language)}</Text>
      </Group>
      <Fields tournamentId={owner.id} day={day} zone={zone} />
    </>
  );
}

function Fields({ tournamentId, day, zone }: { tournamentId: string; day: string; zone: string }) {
  const { t } = useTranslation();
  const { orders, nameOf, estimateOf, error, isLoading } = useOrderOfPlay(tournamentId, day, zone);
  if (error) return <ErrorLine error={error} />;
  if (isLoading) return <CardsSkeleton />;
  if (orders.length === 0) {
    return (
      <Text ta="center" py={64} fw={600} role="status">
        {t("match.day.none")}
      </Text>
    );
  }
  return (
    <div className={classes.fields}>
      {orders.map(({ field, matches }) => (
        <TitledSection key={field ?? ""} title={nameOf(field)}>
          {/* The heading above has the name. */}
          <MatchLines
            matches={matches.map((one) => ({ ...one, playingField: null }))}
            zone={zone}
            label={nameOf(field)}
            noteOf={estimateOf}
          />
        </TitledSection>
      ))}
    </div>
  );
}
