import IconDeviceTv from "icon:device-tv";
import { Button, Group, Text } from "@mantine/core";

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import type { tournament } from "#contract/kinds/tournament.ts";
import { boundsOfDay, dayOf } from "#contract/zoned-day.ts";
import { CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { MatchLines } from "../../../court/match/match-lines.tsx";
import { useMatchZone } from "../../../court/match/match-zone.ts";
import { SheetLink } from "../../../court/sheet/sheet-link.tsx";
import { ExportButton } from "../../../kit/export/export-button.tsx";
import type { Stored } from "../../../kit/records/entities.ts";
import { useFirst } from "../../../kit/records/queries.ts";
import { DaySteps } from "../../../kit/ui/day-steps.tsx";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { PrintButton } from "../../../kit/ui/print-button.tsx";
import { TitledSection } from "../../../kit/ui/titled-section.tsx";
import { useMinute } from "../../../kit/ui/use-minute.ts";
import { useDaySearch } from "../../../schedule/day/day-search.ts";
import classes from "../../../schedule/order-of-play/order-of-play.module.css";
import { useOrderOfPlay } from "../../../schedule/order-of-play/use-order-of-play.ts";
import { useMatchExport } from "../../../tournament/stage/use-match-export.ts";
import { BoardLink } from "../../../tournament/tournament/tournament-links.tsx";

/** The order of play of a tournament's day, for phones and for print, with a link to the screen for the hall. */
export default function OrderOfPlay({ owner }: { owner: Stored<typeof tournament> }) {
  const { t, i18n } = useTranslation();
  const title = t("orderOfPlay.titleOf", { tournament: owner.name });
  const { search, show } = useDaySearch();
  const zone = useMatchZone({ id: owner.id, type: "tournament" });
  const now = useMinute();
  const today = dayOf(now, zone);
  const likely = useLikelyDay(owner, zone, today);
  const day = search.day ?? likely ?? today;
  const exported = useMatchExport({
    title,
    query: { pid: [owner.id, ...owner.stages.map(({ id }) => id)], sort: "scheduledAt" },
    zone,
    pdf: { path: `/tournaments/${owner.id}/order-of-play.pdf`, query: { day } },
  });
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "full", timeZone: "UTC" });
  return (
    <>
      <Group justify="space-between" mb="md">
        <Group gap="md">
          <DaySteps day={day} today={today} onChange={(next) => show({ day: next })} />
          <Text c="dimmed">{format.format(new Date(`${day}T12:00:00Z`))}</Text>
        </Group>
        <Group gap="xs">
          <BoardLink tournamentId={owner.id} />
          <ExportButton {...exported} />
          <SheetLink of={{ tournament: owner.id, day }} />
          <PrintButton />
          <Button
            component={Link}
            to={`/tournaments/${owner.id}/hall`}
            size="xs"
            variant="default"
            leftSection={<IconDeviceTv size={16} aria-hidden />}
          >
            {t("orderOfPlay.hall")}
          </Button>
        </Group>
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

/** Today or the next day with matches, or else the last one; null while it is loading, and if no match has a time. */
function useLikelyDay(owner: Stored<typeof tournament>, zone: string, today: string): string | null {
  const pid = [owner.id, ...owner.stages.map(({ id }) => id)];
  const { from } = boundsOfDay(today, zone);
  const next = useFirst(match, { pid, from, sort: "scheduledAt" }, 1).data?.[0]?.scheduledAt;
  const last = useFirst(match, { pid, to: from, sort: "-scheduledAt" }, 1).data?.[0]?.scheduledAt;
  const found = next ?? last ?? null;
  return found === null ? null : dayOf(Date.parse(found), zone);
}
