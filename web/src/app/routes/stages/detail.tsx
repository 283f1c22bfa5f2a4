import IconPlus from "icon:plus";
import { Button, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import { stage } from "#contract/kinds/stage.ts";
import { CardsSkeleton, MatchCards } from "../../../court/match/match-cards.tsx";
import { useMatchZone } from "../../../court/match/match-zone.ts";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { ImportLink } from "../../../kit/page/import-link.tsx";
import { PageTabs } from "../../../kit/page/page-tabs.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { pathToCreate } from "../../../kit/page/record-links.ts";
import { searchParams } from "../../../kit/page/search-params.ts";
import type { Stored } from "../../../kit/records/entities.ts";
import { useFormatAt } from "../../../kit/records/match-formats.ts";
import { isForeign, useRightsTo } from "../../../kit/records/rights.ts";
import { PrintButton } from "../../../kit/ui/print-button.tsx";
import { nameOfFormat, summaryOf } from "../../../registry/match-format/format-words.ts";
import { StageActions } from "../../../tournament/draw-guide/stage-actions.tsx";
import { ExportMatches } from "../../../tournament/stage/export-matches.tsx";
import { StageCompetitors } from "../../../tournament/stage/stage-competitors.tsx";
import { useStagePlace } from "../../../tournament/stage/stage-place.ts";
import { StageTypeSelect } from "../../../tournament/stage/stage-type.tsx";
import { useStageName } from "../../../tournament/stage/use-stage-name.ts";
import { ResultsLink } from "../../../tournament/tournament/tournament-links.tsx";
import { GuideTo } from "../../guide/guide-to.tsx";

/** Only drawn stages have tables and brackets. */
const DrawnGroups = lazy(() => import("./drawn-groups.tsx"));
const DrawnBracket = lazy(() => import("./drawn-bracket.tsx"));
const DrawnSwiss = lazy(() => import("./drawn-swiss.tsx"));

export default function StageDetail() {
  const { t } = useTranslation();
  const { id } = useRecordAddress();
  const { tournament, name, overview } = useStagePlace(id);
  return (
    <DetailPage
      definition={stage}
      name={name}
      overview={overview}
      actions={(entity) => <StageActions stage={entity} />}
    >
      {(entity) => (
        <>
          <GuideTo competition={entity.type} />
          <StageTypeSelect stage={entity} />
          <FormatOfStage stage={entity} />
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

function FormatOfStage({ stage: { tournamentId, format } }: { stage: Stored<typeof stage> }) {
  const { t } = useTranslation();
  const above = useFormatAt(format === null ? { id: tournamentId, type: "tournament" } : null);
  const found = format ?? above;
  return (
    found && (
      <Text c="dimmed" mb="md" title={summaryOf(found, t)}>
        {nameOfFormat(found, t)}
      </Text>
    )
  );
}

/** The matches of a stage: by the draw, or in the order in which they were created. */
function Matches({ of }: { of: Stored<typeof stage> }) {
  const format = useFormatAt({ id: of.id, type: "stage" });
  const isSwiss = of.type === "STAGE_TYPE_SWISS" && of.drawn;
  const isBracket = of.lines.length > 0;
  const isDrawn = isBracket || isSwiss || of.groups.length > 0;
  return (
    <>
      <Suspense fallback={<CardsSkeleton />}>
        {!isDrawn && (
          <>
            <MatchActions of={of} />
            <MatchCards parent={{ id: of.id, type: "stage", isReadOnly: isForeign(of) }} />
          </>
        )}
        {isDrawn && isSwiss && <DrawnSwiss stage={of} format={format} />}
        {isDrawn && !isSwiss && (isBracket ? <DrawnBracket stage={of} /> : <DrawnGroups stage={of} format={format} />)}
      </Suspense>
      {isDrawn && <MatchActions of={of} />}
    </>
  );
}

/** The further actions for the matches of a stage. */
function MatchActions({ of }: { of: Stored<typeof stage> }) {
  const { t } = useTranslation();
  const name = useStageName(of);
  const { mayManage } = useRightsTo(match, of);
  const zone = useMatchZone({ id: of.id, type: "stage" });
  return (
    <Group gap="xs" mt={of.drawn ? "xl" : 0} mb="md">
      {of.numberOfMatches > 0 && <ResultsLink tournamentId={of.tournamentId} stageId={of.id} />}
      {mayManage && (
        <>
          <Button
            component={Link}
            to={pathToCreate(match)}
            search={searchParams({ parentId: of.id, parentType: "stage" })}
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t("match.create")}
          </Button>
          <ImportLink kind={match.many} of={of} type="stage" />
        </>
      )}
      <ExportMatches
        title={name ?? t("match.many")}
        query={{ pid: [of.id] }}
        zone={zone}
        pdf={{ path: `/tournaments/stages/${of.id}/draw.pdf` }}
      />
      <PrintButton />
    </Group>
  );
}
