import IconClipboardCheck from "icon:clipboard-check";
import IconListNumbers from "icon:list-numbers";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import { searchParams } from "../../kit/page/search-params.ts";
import { useRightsBelow } from "../../kit/records/rights.ts";

/** A link to the entries of the tournament. */
export function EntriesLink({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation();
  return (
    <PageLink to={`/tournaments/${tournamentId}?tab=entries`} icon={<IconListNumbers size={16} aria-hidden />}>
      {t("entry.many")}
    </PageLink>
  );
}

/** The main action of a drawn stage: a link to its results, for users who may enter them. */
export function ResultsLink({ tournamentId, stageId }: { tournamentId: string; stageId: string }) {
  const { t } = useTranslation();
  const { mayUpdateField } = useRightsBelow(match, { id: stageId, tournamentId });
  if (!mayUpdateField("sets")) return null;
  return (
    <Button
      component={Link}
      to={`/tournaments/${tournamentId}`}
      search={searchParams({ tab: "results", stage: stageId })}
      size="xs"
      leftSection={<IconClipboardCheck size={16} aria-hidden />}
    >
      {t("results.enter")}
    </Button>
  );
}

function PageLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Button component={Link} to={to} size="xs" variant="default" leftSection={icon}>
      {children}
    </Button>
  );
}
