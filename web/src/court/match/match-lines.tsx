import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as definition } from "#contract/kinds/match.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { ZonedTime } from "../../kit/ui/zoned-time.tsx";
import { useCourtNames } from "../../registry/playing-field/playing-field-places.ts";
import { wordsOfOutcome } from "../../tournament/match-words/end-words.ts";
import { titleOf } from "../../tournament/match-words/match-title.ts";
import { useSidesOf } from "../../tournament/match-words/match-words.ts";
import { hasScore } from "../../tournament/match-words/score-visibility.ts";
import { useTournamentNames } from "../../tournament/match-words/tournaments-of.ts";
import classes from "./match-lines.module.css";
import { MatchStateLabel } from "./match-state.tsx";
import { useCancellations } from "./use-cancellations.ts";

/**
 * A few matches with two short lines each: time, place and round; and the sides, with the score once the match has
 * begun.
 */
export function MatchLines({
  matches,
  zone,
  label,
  isAcross = false,
  noteOf,
}: {
  matches: readonly Match[];
  zone: string;
  label: string;
  /** Whether the matches may be of several tournaments, so that the tournament is shown. */
  isAcross?: boolean;
  /** A note beside the time of a match; null for none. */
  noteOf?: (match: Match) => string | null;
}) {
  const { t } = useTranslation();
  const sidesOf = useSidesOf(matches);
  const reasonOf = useCancellations(matches);
  const courtOf = useCourtNames(matches);
  const tournamentOf = useTournamentNames(isAcross ? matches : none);
  return (
    <ul className={classes.lines} aria-label={label}>
      {matches.map((match) => {
        const { id, scheduledAt, playingField } = match;
        return (
          <li key={id}>
            <Link to={pathToDetail(definition, id)} className={classes.line}>
              <span className={classes.facts}>
                {scheduledAt !== null && <ZonedTime instant={scheduledAt} zone={zone} />}
                {showsState(match.state) && (
                  <span>
                    <MatchStateLabel state={match.state} />
                  </span>
                )}
                {[
                  noteOf?.(match),
                  reasonOf(match),
                  courtOf(playingField),
                  isAcross ? tournamentOf(match) : null,
                  titleOf(match, t),
                  wordsOfOutcome(match, t),
                ].map((fact) => fact && <bdi key={fact}>{fact}</bdi>)}
              </span>
              <span className={classes.sides}>
                {sidesOf(match)}
                <Score match={match} />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const none: readonly Match[] = [];

function Score({ match }: { match: Match }) {
  if (!hasScore(match) || match.state === "MATCH_STATE_CANCELLED") return null;
  return <b className={classes.score}>{match.competitors.map(({ score }) => score).join(":")}</b>;
}

/** Whether a line shows the state; that matches are to come or finished is clear from the list. */
function showsState(state: Match["state"]): boolean {
  return state === "MATCH_STATE_RUNNING" || state === "MATCH_STATE_CANCELLED";
}
