import IconCalendarEvent from "icon:calendar-event";
import IconClipboardCheck from "icon:clipboard-check";
import IconLayoutBoard from "icon:layout-board";
import IconListNumbers from "icon:list-numbers";
import IconUsers from "icon:users";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import { useRightsTo } from "../../kit/records/rights.ts";

/** A link to the entries of the tournament. */
export function EntriesLink({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation();
  return (
    <PageLink to={`/tournaments/${tournamentId}/entries`} icon={<IconListNumbers size={16} aria-hidden />}>
      {t("entry.many")}
    </PageLink>
  );
}

/** A link to the order of play. */
export function OrderOfPlayLink({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation();
  return (
    <PageLink to={`/tournaments/${tournamentId}/order-of-play`} icon={<IconCalendarEvent size={16} aria-hidden />}>
      {t("orderOfPlay.title")}
    </PageLink>
  );
}

/** A link to the page on which results are entered, for users who may; with a stage, to the results of that stage. */
export function ResultsLink({ tournamentId, stageId }: { tournamentId: string; stageId?: string }) {
  const { t } = useTranslation();
  const { mayUpdateField } = useRightsTo(match, null);
  if (!mayUpdateField("sets")) return null;
  const stage = stageId === undefined ? "" : `?stage=${stageId}`;
  return (
    <PageLink to={`/tournaments/${tournamentId}/results${stage}`} icon={<IconClipboardCheck size={16} aria-hidden />}>
      {t("results.enter")}
    </PageLink>
  );
}

/** A link to the board. */
export function BoardLink({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation();
  return (
    <PageLink to={`/tournaments/${tournamentId}/board`} icon={<IconLayoutBoard size={16} aria-hidden />}>
      {t("board.title")}
    </PageLink>
  );
}

/** A link to the officials of the tournament. */
export function OfficialsLink({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation();
  return (
    <PageLink to={`/tournaments/${tournamentId}/officials`} icon={<IconUsers size={16} aria-hidden />}>
      {t("officials.title")}
    </PageLink>
  );
}

function PageLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Button component={Link} to={to} size="xs" variant="default" leftSection={icon}>
      {children}
    </Button>
  );
}
