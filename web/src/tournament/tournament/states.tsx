import type { Tournament } from "#contract/fields/tournament.ts";
import { Nothing } from "../../kit/page/fields.tsx";
import { Period } from "../../kit/ui/period.tsx";
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
          <span className={classes.period}>{duration && <Period {...duration} />}</span>
        </li>
      ))}
    </ul>
  );
}
