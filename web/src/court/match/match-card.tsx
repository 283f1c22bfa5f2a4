import IconHome from "icon:home";
import IconTrophy from "icon:trophy";
import { Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as definition } from "#contract/kinds/match.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import type { Named } from "../../kit/records/names.ts";
import type { PlayingFieldPlace } from "../../kit/records/playing-fields.ts";
import { ZonedTime } from "../../kit/ui/zoned-time.tsx";
import { titleOf } from "../../tournament/match-words/match-title.ts";
import { showsScores } from "../../tournament/match-words/score-visibility.ts";
import { printScores } from "../sets/set-words.ts";
import classes from "./match-cards.module.css";
import { MatchStateLabel } from "./match-state.tsx";

/** One match as a card that links to the page of the match. */
export const MatchCard = memo(function MatchCard({
  match,
  nameOf,
  wordsOf,
  fields,
  zone,
  isRepeated,
  reason,
}: {
  match: Match;
  nameOf: (teamId: string) => Named["name"];
  /** The words for a side whose team is not known yet. */
  wordsOf: (match: Match, side: number) => string | null;
  fields: ReadonlyMap<string, PlayingFieldPlace> | undefined;
  /** The time zone of the shown time; null if no card has a line for round and time. */
  zone: string | null;
  /** Whether the same pairing occurs in another match, although it should not. */
  isRepeated: boolean;
  /** The reason of a cancellation, if it is known; the place is then left out. */
  reason: string | null;
}) {
  const { t } = useTranslation();
  const { id, competitors, state, playingField, winner } = match;
  const place = playingField === null ? undefined : fields?.get(playingField);
  return (
    <Link to={pathToDetail(definition, id)} className={classes.card}>
      <span className={classes.heading}>
        <MatchStateLabel state={state} />
        {isRepeated && <span className={classes.repeated}>{t("match.repeated")}</span>}
        {reason !== null && (
          <span className={classes.field} title={reason}>
            {reason}
          </span>
        )}
        {place && reason === null && (
          <span className={classes.field} title={`${place.name} – ${place.venue.name}`}>
            {place.name}
          </span>
        )}
      </span>
      {zone !== null && <RoundAndTime match={match} zone={zone} />}
      {competitors.map(({ id: teamId, score, isHomeTeam }, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two sides of a match differ only by their position
        <span key={side} className={classes.side} data-winner={(winner !== null && winner === teamId) || undefined}>
          {teamId === null ? (
            <NoName text={wordsOf(match, side) ?? t("match.undecided")} />
          ) : (
            <TeamName name={nameOf(teamId)} />
          )}
          {isHomeTeam && <HomeMark />}
          {winner !== null && winner === teamId && <WinnerMark />}
          {showsScores(state) && (
            <span className={classes.score} title={score}>
              {score}
            </span>
          )}
        </span>
      ))}
    </Link>
  );
});

function TeamName({ name }: { name: Named["name"] }) {
  const { t } = useTranslation();
  if (name === undefined) return <Skeleton component="span" height={14} width="8rem" />;
  if (name === null) return <NoName text={t("team.notVisible")} />;
  return (
    <span className={classes.name} title={name}>
      {name}
    </span>
  );
}

function NoName({ text }: { text: string }) {
  return (
    <span className={`${classes.name} ${classes.undecided}`} title={text}>
      {text}
    </span>
  );
}

function RoundAndTime({ match, zone }: { match: Match; zone: string }) {
  const { t } = useTranslation();
  const { state, sets, scheduledAt } = match;
  const title = titleOf(match, t);
  // The sets of a live match are shown in place of its start.
  const isCounted = state === "MATCH_STATE_RUNNING" && sets.length > 0;
  return (
    <span className={classes.facts}>
      {title}
      {title !== null && (isCounted || scheduledAt !== null) && " · "}
      {isCounted && printScores(sets)}
      {!isCounted && scheduledAt !== null && <ZonedTime instant={scheduledAt} zone={zone} />}
    </span>
  );
}

function WinnerMark() {
  const { t } = useTranslation();
  return (
    <IconTrophy
      size={14}
      className={classes.home}
      role="img"
      aria-label={t("match.winner")}
      title={t("match.winner")}
    />
  );
}

/** The mark of the home team. */
function HomeMark() {
  const { t } = useTranslation();
  return (
    <IconHome size={14} className={classes.home} role="img" aria-label={t("match.home")} title={t("match.home")} />
  );
}
