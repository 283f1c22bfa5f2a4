import { Anchor, Box, Skeleton, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { match } from "#contract/kinds/match.ts";
import { stage as stageKind } from "#contract/kinds/stage.ts";
import type { tournament as definition } from "#contract/kinds/tournament.ts";
import { Cards } from "../../../../court/match/match-cards.tsx";
import { MatchLines } from "../../../../court/match/match-lines.tsx";
import { useMatchZone } from "../../../../court/match/match-zone.ts";
import { pathToDetail } from "../../../../kit/page/record-links.ts";
import { searchParams } from "../../../../kit/page/search-params.ts";
import type { Stored } from "../../../../kit/records/entities.ts";
import { useRightsBelow } from "../../../../kit/records/rights.ts";
import { ErrorLine } from "../../../../kit/ui/error-line.tsx";
import { TieNotice } from "../../../../tournament/decisions/tie-notice.tsx";
import classes from "../../../../tournament/overview/overview.module.css";
import { StageLine } from "../../../../tournament/overview/stage-line.tsx";
import { presentStages } from "../../../../tournament/stage/stage-course.ts";
import { PresentStage } from "./present-stage.tsx";
import { mostMissing, useOverview } from "./use-overview.ts";

/** The overview of a tournament: its progress, and everything else about it. Sections without content are left out. */
export function TournamentOverview({
  tournament,
  children,
}: {
  tournament: Stored<typeof definition>;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const zone = useMatchZone({ id: tournament.id, type: "tournament" });
  const { mayManage } = useRightsBelow(stageKind, tournament);
  const mayScore = useRightsBelow(match, tournament).mayUpdateField("competitors");
  const { steps, ties, live, next, missing, error, isLoaded } = useOverview(tournament, mayScore);
  if (error || !isLoaded) {
    return (
      <>
        {error ? (
          <ErrorLine error={error} />
        ) : (
          <Skeleton height="6rem" role="status" aria-label={t("record.loading")} />
        )}
        <Box mt="xl">{children}</Box>
      </>
    );
  }

  const present = presentStages(steps);
  const toDecide = mayManage ? ties : [];
  const needs = toDecide.length + missing.length > 0;
  // Before the first draw, all stages are still to come.
  const hasCourse = steps.length > 1 && steps.some(({ stage }) => stage.numberOfMatches > 0);
  const isBegun = live.length + next.length + missing.length > 0 || present.length > 0;
  return (
    <>
      {hasCourse && <StageLine steps={steps} />}
      {mayManage && !isBegun && <NextStep stages={steps.map(({ stage }) => stage)} />}
      <div className={classes.parts}>
        {live.length > 0 && (
          <Part title={t("match.day.live")}>
            <Cards matches={live} zone={zone} label={t("match.day.live")} />
          </Part>
        )}
        {(next.length > 0 || needs) && (
          <div className={classes.aside}>
            {next.length > 0 && (
              <Part title={t("match.day.coming")}>
                <MatchLines matches={next} zone={zone} label={t("match.day.coming")} />
              </Part>
            )}
            {needs && (
              <Part title={t("tournament.overview.needs")}>
                {toDecide.map(({ stage, tie }) => (
                  <TieNotice key={`${stage.id} ${tie.group} ${tie.places}`} stage={stage} tie={tie} />
                ))}
                {missing.length > 0 && <MissingResults missing={missing} zone={zone} />}
              </Part>
            )}
          </div>
        )}
        {present.map((step) => (
          <PresentStage key={step.stage.id} {...step} isNamed={steps.length > 1} />
        ))}
        <div>{children}</div>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h5" id={id} mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}

const shownMissing = 5;

/** Matches that should be finished and have no result. Each links to the page where the result is entered. */
function MissingResults({ missing, zone }: { missing: readonly Match[]; zone: string }) {
  const { t } = useTranslation();
  const count = missing.length;
  const label = t(count < mostMissing ? "tournament.overview.missing" : "tournament.overview.missingMany", { count });
  return (
    <>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <MatchLines matches={missing.slice(0, shownMissing)} zone={zone} label={label} />
      {count > shownMissing && (
        <Text size="xs" c="dimmed">
          {t("tournament.overview.missingFirst", { count: shownMissing })}
        </Text>
      )}
    </>
  );
}

/** The notice of a tournament without matches: what will be shown here, and the next step. */
function NextStep({ stages }: { stages: readonly Stage[] }) {
  const { t } = useTranslation();
  const [first] = stages.filter(({ numberOfMatches }) => numberOfMatches === 0);
  if (stages.length > 0 && !first) return null;
  return (
    <Text mb="lg">
      {t("tournament.overview.empty")}{" "}
      {first ? (
        <Anchor component={Link} to={pathToDetail(stageKind, first.id)} inherit td="underline">
          {t("tournament.overview.draw")}
        </Anchor>
      ) : (
        <Anchor component={Link} to="." search={searchParams({ tab: "stages" })} replace inherit td="underline">
          {t("tournament.overview.addStage")}
        </Anchor>
      )}
    </Text>
  );
}
