import { Anchor, Button, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { TournamentState } from "#contract/enumerations.ts";
import { team } from "#contract/kinds/team.ts";
import { tournament as kind } from "#contract/kinds/tournament.ts";
import { venue } from "#contract/kinds/venue.ts";
import { useRightsInSport } from "../../kit/access/rights.ts";
import { useWorkingSport } from "../../kit/access/working-sport.ts";
import { pathToCreate, pathToDetail, pathToList } from "../../kit/page/record-links.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useFirst } from "../../kit/records/queries.ts";
import { Badge, badgeOf } from "../../kit/ui/badge.tsx";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { Section } from "../../kit/ui/section.tsx";
import { guideIndex } from "../guide/guide-address.ts";
import classes from "./home.module.css";
import { DueAction } from "./tournaments/overview/due-action.tsx";
import { TournamentFacts } from "./tournaments/overview/tournament-facts.tsx";

const mostShown = 5;

/**
 * The tournaments of the sport that are not finished, each with its next task; without any tournament, the first steps.
 */
export default function HomeTournaments() {
  const { t } = useTranslation();
  const sport = useWorkingSport();
  const active = useTournamentsIn("TOURNAMENT_STATE_ACTIVE");
  const open = useTournamentsIn("TOURNAMENT_STATE_REGISTRATION");
  const planned = useTournamentsIn("TOURNAMENT_STATE_PLANNING");
  const any = useFirst(kind, {}, 1);
  if (any.error) return <ErrorLine error={any.error} />;
  if (!active || !open || !planned || !any.data) return null;
  if (any.data.length === 0) return sport === null ? null : <FirstSteps />;
  const shown = [...active, ...open, ...planned].slice(0, mostShown);
  return (
    <Section title={t("tournament.many")}>
      {shown.length > 0 ? (
        <ul className={classes.list}>
          {shown.map((one) => (
            <li key={one.id} className={classes.item}>
              <TournamentRow tournament={one} />
            </li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed">{t("home.noneOpen")}</Text>
      )}
      <Anchor component={Link} to={pathToList(kind)} className={classes.more}>
        {t("tournament.all")}
      </Anchor>
    </Section>
  );
}

function useTournamentsIn(currentState: TournamentState): Stored<typeof kind>[] | undefined {
  return useFirst(kind, { currentState }, mostShown).data;
}

function TournamentRow({ tournament }: { tournament: Stored<typeof kind> }) {
  const badge = badgeOf(tournament);
  return (
    <>
      <Group gap="sm" wrap="nowrap" miw={0}>
        {badge && <Badge id={badge} size={32} />}
        <div>
          <Anchor component={Link} to={pathToDetail(kind, tournament.id)} fw={600} inherit>
            <bdi>{tournament.name}</bdi>
          </Anchor>
          <TournamentFacts tournament={tournament} />
        </div>
      </Group>
      <DueAction tournament={tournament} isInList />
    </>
  );
}

/** What comes first in a sport without tournaments, for those who may do it. */
function FirstSteps() {
  const { t } = useTranslation();
  const steps = [
    { kind, text: t("home.steps.tournament"), ...useRightsInSport(kind) },
    { kind: venue, text: t("home.steps.venue"), ...useRightsInSport(venue) },
    { kind: team, text: t("home.steps.team"), ...useRightsInSport(team) },
  ].filter(({ mayManage }) => mayManage);
  if (steps.length === 0) return <Text c="dimmed">{t("home.nothing")}</Text>;
  return (
    <Section title={t("home.steps.title")}>
      <ol className={classes.list}>
        {steps.map(({ kind, text }, index) => (
          <li key={kind.type} className={classes.item}>
            <span>{text}</span>
            <Button component={Link} to={pathToCreate(kind)} size="xs" variant={index === 0 ? "filled" : "default"}>
              {t(`${kind.type}.create`)}
            </Button>
          </li>
        ))}
      </ol>
      <Anchor component={Link} to={`${guideIndex}/first-season`} className={classes.more}>
        {t("home.steps.guide")}
      </Anchor>
    </Section>
  );
}
