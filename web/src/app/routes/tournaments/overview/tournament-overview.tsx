import { Box, Skeleton, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { tournament as definition } from "#contract/kinds/tournament.ts";
import { Cards } from "../../../../court/match/match-cards.tsx";
import { MatchLines } from "../../../../court/match/match-lines.tsx";
import { useMatchZone } from "../../../../court/match/match-zone.ts";
import type { Stored } from "../../../../kit/records/entities.ts";
import { ErrorLine } from "../../../../kit/ui/error-line.tsx";
import classes from "../../../../tournament/overview/overview.module.css";
import { StageLine } from "../../../../tournament/overview/stage-line.tsx";
import { presentStages } from "../../../../tournament/stage/stage-course.ts";
import { hasNeeds, NeedsList } from "./needs.tsx";
import { PresentStage } from "./present-stage.tsx";
import { useNeeds } from "./use-needs.ts";
import { useOverview } from "./use-overview.ts";

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
  const { steps, live, next, missing, error, isLoaded } = useOverview(tournament);
  const needs = useNeeds(tournament);
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
  // Before the first draw, all stages are still to come.
  const hasCourse = steps.length > 1 && steps.some(({ stage }) => stage.numberOfMatches > 0);
  const hasContent = live.length + next.length + missing.length + present.length > 0;
  const isToCome = !hasContent && tournament.currentState !== "TOURNAMENT_STATE_FINISHED";
  return (
    <>
      {hasCourse && <StageLine steps={steps} />}
      {isToCome && (
        <Text c="dimmed" mb="lg">
          {t("tournament.overview.empty")}
        </Text>
      )}
      <div className={classes.parts}>
        {live.length > 0 && (
          <Part title={t("match.day.live")}>
            <Cards matches={live} zone={zone} label={t("match.day.live")} />
          </Part>
        )}
        {(next.length > 0 || hasNeeds(needs)) && (
          <div className={classes.aside}>
            {next.length > 0 && (
              <Part title={t("match.day.coming")}>
                <MatchLines matches={next} zone={zone} label={t("match.day.coming")} />
              </Part>
            )}
            {hasNeeds(needs) && (
              <Part title={t("tournament.overview.needs")}>
                <NeedsList needs={needs} zone={zone} />
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
