import { Anchor, Button, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MatchState } from "#contract/enumerations.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { match as matchKind } from "#contract/kinds/match.ts";
import { stage as stageKind } from "#contract/kinds/stage.ts";
import { MatchLines } from "../../court/match/match-lines.tsx";
import { useMatchZone } from "../../court/match/match-zone.ts";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useAll, useOne } from "../../kit/records/queries.ts";
import { useStandings } from "../../tournament/standings/standings-query.ts";
import { useSideToAskFor } from "../requests/side-to-ask-for.ts";

const RescheduleDialog = lazy(() => import("../requests/reschedule-dialog.tsx"));

const toCome: MatchState[] = ["MATCH_STATE_PREPARING", "MATCH_STATE_PLANNING"];

/** The next match of a team, which may be moved by a request, and the team's place in the table of that stage. */
export function NextMatch({ teamId }: { teamId: string }) {
  const { data } = useAll(matchKind, { of: [teamId], state: toCome, sort: "scheduledAt" });
  const [now] = useState(Date.now);
  const next = (data as Match[] | undefined)?.find(
    ({ scheduledAt }) => scheduledAt !== null && Date.parse(scheduledAt) >= now,
  );
  if (!next) return null;
  return (
    <>
      <Coming match={next} />
      {next.parent.type === "stage" && <Place stageId={next.parent.id} teamId={teamId} />}
    </>
  );
}

function Coming({ match }: { match: Match }) {
  const { t } = useTranslation();
  const zone = useMatchZone(match.parent);
  const side = useSideToAskFor(match);
  const dialog = useDialogOnDemand();
  return (
    <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap" mb="xs">
      <div style={{ minWidth: 0 }}>
        <Text fw={600}>{t("club.nextMatch")}</Text>
        <MatchLines matches={[match]} zone={zone} label={t("club.nextMatch")} isAcross />
      </div>
      {side !== null && (
        <Button size="xs" variant="default" flex="none" onClick={dialog.open}>
          {t("request.reschedule")}
        </Button>
      )}
      <Suspense key={dialog.times}>
        {side !== null && dialog.times > 0 && (
          <RescheduleDialog match={match} side={side} opened={dialog.opened} onClose={dialog.close} />
        )}
      </Suspense>
    </Group>
  );
}

function Place({ stageId, teamId }: { stageId: string; teamId: string }) {
  const { data } = useOne(stageKind, stageId);
  return data?.type === "STAGE_TYPE_ROUND_ROBIN" ? <PlaceInTable stage={data as Stage} teamId={teamId} /> : null;
}

function PlaceInTable({ stage, teamId }: { stage: Stage; teamId: string }) {
  const { t } = useTranslation();
  const { data } = useStandings(stage);
  const rows = data?.groups.map((group) => group.rows).find((some) => some.some((row) => row.competitor.id === teamId));
  const row = rows?.find(({ competitor }) => competitor.id === teamId);
  if (!rows || !row || row.rank === null || row.played === 0) return null;
  return (
    <Anchor component={Link} to={pathToDetail(stageKind, stage.id)} display="block" mb="sm">
      {t("club.inTable", { rank: row.rank, count: rows.length })}
    </Anchor>
  );
}
