import IconPlus from "icon:plus";
import IconPlusMinus from "icon:plus-minus";
import IconPrinter from "icon:printer";
import IconTournament from "icon:tournament";
import IconUpload from "icon:upload";
import { Button, Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { hasBegun } from "#competition/standings/table-match.ts";
import { match } from "#contract/kinds/match.ts";
import { stage } from "#contract/kinds/stage.ts";
import type { tournament as tournamentKind } from "#contract/kinds/tournament.ts";
import { CardsSkeleton, MatchCards } from "../../../court/match/match-cards.tsx";
import { useMatchZone } from "../../../court/match/match-zone.ts";
import { isForeign, useRightsBelow, useRightsTo } from "../../../kit/access/rights.ts";
import { exportAction } from "../../../kit/export/export-action.tsx";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { PageTabs } from "../../../kit/page/page-tabs.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { pathToCreate } from "../../../kit/page/record-links.ts";
import type { MenuAction } from "../../../kit/page/record-menu-entries.tsx";
import type { Stored } from "../../../kit/records/entities.ts";
import { useAll, useOne } from "../../../kit/records/queries.ts";
import { useFormatAt } from "../../../registry/inherited/match-formats.ts";
import { useSummaryOf } from "../../../registry/match-format/encounter-preset.ts";
import { nameOfFormat } from "../../../registry/match-format/format-words.ts";
import { roundDatesAction } from "../../../schedule/round-dates/round-dates-action.tsx";
import { useGuideOnDemand } from "../../../tournament/draw-guide/use-guide-on-demand.tsx";
import { StageCompetitors } from "../../../tournament/stage/stage-competitors.tsx";
import { useStagePlace } from "../../../tournament/stage/stage-place.ts";
import { useMatchExport } from "../../../tournament/stage/use-match-export.ts";
import { useStandingsExport } from "../../../tournament/standings/use-standings-export.ts";
import { GuideTo } from "../../guide/guide-to.tsx";
import { DueAction } from "../tournaments/overview/due-action.tsx";

/** Only drawn stages have tables and brackets. */
const DrawnGroups = lazy(() => import("./drawn-groups.tsx"));
const DrawnBracket = lazy(() => import("./drawn-bracket.tsx"));
const AdjustDialog = lazy(() => import("../../../tournament/decisions/adjust-dialog.tsx"));
const DrawnSwiss = lazy(() => import("./drawn-swiss.tsx"));

export default function StageDetail() {
  const { t } = useTranslation();
  const { id } = useRecordAddress();
  const { tournament, name, overview } = useStagePlace(id);
  const { data: stored } = useOne(stage, id);
  const guide = useGuideOnDemand(stored ? { stage: stored } : null);
  const menu = useStageMenu(stored, name, guide.open);
  return (
    <DetailPage
      definition={stage}
      name={name}
      overview={overview}
      main={(entity) => (
        <>
          <MainAction of={entity} tournament={tournament} onDraw={guide.open} />
          {guide.guide}
        </>
      )}
      menu={menu}
    >
      {(entity) => (
        <>
          <GuideTo competition={entity.type} />
          <StageFacts of={entity} />
          <PageTabs
            tabs={[
              { key: "matches", title: t("stage.tab.matches"), content: <Matches of={entity} /> },
              {
                key: "competitors",
                title: t("stage.tab.competitors"),
                content: <StageCompetitors stage={entity} tournament={tournament} />,
              },
            ]}
          />
        </>
      )}
    </DetailPage>
  );
}

/** What a stage is, in one line: its type, its format, and its numbers of teams and matches. */
function StageFacts({ of }: { of: Stored<typeof stage> }) {
  const { t } = useTranslation();
  const { tournamentId, format, type, competitors, numberOfMatches } = of;
  const above = useFormatAt(format === null ? { id: tournamentId, type: "tournament" } : null);
  const found = format ?? above;
  const summary = useSummaryOf(found);
  const facts = [
    t(`stage.type.${type}`),
    found && nameOfFormat(found, t),
    competitors.length > 0 && t("tournament.teamCount", { count: competitors.length }),
    numberOfMatches > 0 && t("stage.matchCount", { count: numberOfMatches }),
  ].filter(Boolean);
  return (
    <Text c="dimmed" mt="-0.5rem" mb="xs" title={summary || undefined}>
      {facts.join(" · ")}
    </Text>
  );
}

/** The matches of a stage: by the draw, or in the order in which they were created. */
function Matches({ of }: { of: Stored<typeof stage> }) {
  const format = useFormatAt({ id: of.id, type: "stage" });
  const isSwiss = of.type === "STAGE_TYPE_SWISS" && of.drawn;
  const isBracket = of.lines.length > 0;
  const isDrawn = isBracket || isSwiss || of.groups.length > 0;
  return (
    <Suspense fallback={<CardsSkeleton />}>
      {!isDrawn && <MatchCards parent={{ id: of.id, type: "stage", isReadOnly: isForeign(of) }} />}
      {isDrawn && isSwiss && <DrawnSwiss stage={of} format={format} />}
      {isDrawn && !isSwiss && (isBracket ? <DrawnBracket stage={of} /> : <DrawnGroups stage={of} format={format} />)}
    </Suspense>
  );
}

/** The main action of a stage: its draw, and afterwards the next task of its tournament. */
function MainAction({
  of,
  tournament,
  onDraw,
}: {
  of: Stored<typeof stage>;
  /** Null until it has loaded. */
  tournament: Stored<typeof tournamentKind> | null;
  onDraw: () => void;
}) {
  const { t } = useTranslation();
  const { mayManage } = useRightsTo(stage, of);
  if (of.numberOfMatches > 0) return tournament && <DueAction tournament={tournament} stageId={of.id} />;
  return (
    mayManage && (
      <Button size="xs" leftSection={<IconTournament size={16} aria-hidden />} onClick={onDraw}>
        {t("draw.draw")}
      </Button>
    )
  );
}

/** The further actions of a stage. */
function useStageMenu(of: Stored<typeof stage> | undefined, name: string | null, onDraw: () => void) {
  const { t } = useTranslation();
  const { id } = useRecordAddress();
  const { mayManage } = useRightsBelow(match, of);
  const { mayManage: mayDraw } = useRightsTo(stage, of);
  const { data: matches } = useAll(match, { pid: [id] });
  const zone = useMatchZone({ id, type: "stage" });
  const exported = useMatchExport({
    title: name ?? t("match.many"),
    query: { pid: [id] },
    zone,
    pdf: { path: `/tournaments/stages/${id}/draw.pdf` },
  });
  const hasTables = of?.drawn && of.lines.length === 0;
  const table = useStandingsExport(id, useFormatAt({ id, type: "stage" }) ?? null);
  return (): MenuAction[] => [
    ...(mayDraw && of && of.numberOfMatches > 0
      ? [
          {
            label: t(of.drawn ? "draw.again" : "draw.draw"),
            icon: IconTournament,
            run: onDraw,
            lock: matches?.some(hasBegun) ? t("draw.hasBegun") : undefined,
          },
        ]
      : []),
    ...(mayDraw && of ? [roundDatesAction(of, t)] : []),
    ...(mayManage
      ? [
          {
            label: t("match.create"),
            icon: IconPlus,
            to: pathToCreate(match),
            search: { parentId: id, parentType: "stage" },
          },
          {
            label: t("import.action"),
            icon: IconUpload,
            to: "/import",
            search: { kind: match.many, parentId: id, parentType: "stage" },
          },
        ]
      : []),
    ...(hasTables && of && mayDraw
      ? [
          {
            label: t("standings.adjust.open"),
            icon: IconPlusMinus,
            dialog: (props: { opened: boolean; onClose: () => void }) => <AdjustDialog stage={of} {...props} />,
          },
        ]
      : []),
    ...(hasTables ? [exportAction(table, t("standings.export"))] : []),
    exportAction(exported, t("match.export")),
    { label: t("print.button"), icon: IconPrinter, run: () => window.print() },
  ];
}
