import type { Participant } from "#contract/fields/participant.ts";
import classes from "./participant.module.css";

/** A person's name with the part first by which lists are ordered; it is read out as it is said. */
export function SortedName({ person: { firstname, lastname } }: { person: Participant }) {
  return (
    <span className={classes.sortedName}>
      <span>{firstname}</span> <span>{lastname}</span>
    </span>
  );
}
