import IconHome from "icon:home";
import IconTrophy from "icon:trophy";
import { Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Fragment, memo } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as definition } from "#contract/kinds/match.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import type { Named } from "../../kit/records/names.ts";
import { ZonedTime } from "../../kit/ui/zoned-time.tsx";
import { wordsOfOutcome } from "../../tournament/match-words/end-words.ts";
import { titleOf } from "../../tournament/match-words/match-title.ts";
import { hasScore } from "../../tournament/match-words/score-visibility.ts";
import classes from "./match-cards.module.css";
import { MatchStateLabel } from "./match-state.tsx";

/** One match as a card that links to the page of the match. */
export const MatchCard = memo(function MatchCard({
  match,
  nameOf,
  wordsOf,
  court,
  tournament,
  zone,
  isRepeated,
  reason,
}: {
  match: Match;
  nameOf: (teamId: string) => Named["name"];
  /** The words for a side whose team is not known yet. */
  wordsOf: (match: Match, side: number) => string | null;
  court: string | null;
  /** The name of the tournament, where cards of several tournaments are shown. */
  tournament: string | null;
  /** The time zone of the shown time; null if no card has a line for round and time. */
  zone: string | null;
  /** Whether the same pairing occurs in another match, although it should not. */
  isRepeated: boolean;
  /** The reason of a cancellation, if it is known; the place is then left out. */
  reason: string | null;
}) {
  const { t } = useTranslation();
  const { id, competitors, state, winner, sets } = match;
  const ending = wordsOfOutcome(match, t);
  const isScored = hasScore(match);
  // A single set whose points are the score is not repeated.
  const isScore = ({ scores }: Match["sets"][number]) =>
    scores.every((points, side) => String(points) === competitors[side]?.score);
  const shownSets = sets.length === 1 && sets.every(isScore) ? [] : sets;
  return (
    <Link to={pathToDetail(definition, id)} className={classes.card}>
      <span className={classes.heading}>
        <MatchStateLabel state={state} ending={ending} />
        {isRepeated && <span className={classes.repeated}>{t("match.repeated")}</span>}
        {reason !== null && (
          <span className={classes.field} title={reason}>
            {reason}
          </span>
        )}
        {court !== null && reason === null && (
          <span className={classes.field} title={court}>
            {court}
          </span>
        )}
      </span>
      {zone !== null && <Facts match={match} tournament={tournament} zone={zone} />}
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
          {isScored && shownSets.length > 0 && (
            <span className={classes.sets}>
              {shownSets.map(({ scores }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a set has nothing else that identifies it
                <span key={index}>{scores[side]}</span>
              ))}
            </span>
          )}
          {isScored && (
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
    <bdi className={classes.name} title={name}>
      {name}
    </bdi>
  );
}

function NoName({ text }: { text: string }) {
  return (
    <span className={`${classes.name} ${classes.undecided}`} title={text}>
      {text}
    </span>
  );
}

/** The tournament, the round and the time of a match, as far as they are shown. */
function Facts({ match, tournament, zone }: { match: Match; tournament: string | null; zone: string }) {
  const { t } = useTranslation();
  const { scheduledAt } = match;
  const time = scheduledAt !== null && <ZonedTime instant={scheduledAt} zone={zone} />;
  const title = titleOf(match, t);
  // The line may be cut at its end, which is least important.
  const facts = (tournament === null ? [title, time] : [time, title, tournament]).filter((fact) => fact);
  return (
    <span className={classes.facts}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a card have fixed places
        <Fragment key={index}>
          {index > 0 && " · "}
          {fact}
        </Fragment>
      ))}
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
