import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/fields/tournament.ts";
import { Nothing } from "../../kit/page/fields.tsx";
import { printInstant } from "../../kit/ui/instant.ts";
import classes from "./tournament.module.css";
import { TournamentStateLabel } from "./tournament-state.tsx";

export type StateValue = Tournament["states"][number];

/** The states of a tournament with their dates. */
export function States({ states }: { states: readonly StateValue[] }) {
  if (states.length === 0) return <Nothing />;
  return (
    <ul className={classes.list}>
      {states.map(({ type, duration }) => (
        <li key={type} className={classes.item}>
          <TournamentStateLabel state={type} />
          <span className={classes.period}>
            <Period duration={duration} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Period({ duration }: { duration: StateValue["duration"] }) {
  const { t } = useTranslation();
  const start = duration?.start && printInstant(duration.start);
  const end = duration?.end && printInstant(duration.end);
  if (start && end) return `${start} – ${end}`;
  if (start) return t("tournament.period.from", { start });
  if (end) return t("tournament.period.until", { end });
  return null;
}
