import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { formatDay } from "../../kit/ui/weekdays.ts";
import { usePlayingFields } from "../../registry/playing-field/playing-field-places.ts";
import { useMatchWords } from "../board/match-words.ts";
import type { BoardMatch } from "../conflicts/match-slot.ts";
import { AssignmentRow } from "./assignment-row.tsx";
import classes from "./assignments.module.css";
import { byDay } from "./assignments.ts";
import type { AssignmentPlace } from "./use-assignments.ts";

/** The matches at which the user is an official, by day. */
export function AssignmentList({
  matches,
  people,
  tournamentOf,
  zoneOf,
  isPast = false,
}: {
  matches: readonly BoardMatch[];
  people: readonly string[];
  tournamentOf: (match: Match) => AssignmentPlace | null;
  zoneOf: (match: Match) => string;
  isPast?: boolean;
}) {
  const { t, i18n } = useTranslation();
  const words = useMatchWords(matches, none);
  const fields = usePlayingFields(matches.some(({ playingField }) => playingField !== null));
  const days = byDay(matches, zoneOf);
  return (isPast ? days.toReversed() : days).map(({ day, matches: ofDay }) => {
    const title = day === null ? t("board.unplaced") : formatDay(day, i18n.language);
    return (
      <section key={day} className={classes.day} aria-label={title}>
        <h3 className={classes.title}>{title}</h3>
        <ul className={classes.rows}>
          {ofDay.map((match) => (
            <AssignmentRow
              key={match.id}
              match={match}
              people={people}
              words={words}
              zone={zoneOf(match)}
              owner={tournamentOf(match)}
              field={match.playingField === null ? undefined : fields?.get(match.playingField)}
            />
          ))}
        </ul>
      </section>
    );
  });
}

const none: readonly BoardMatch[] = [];
