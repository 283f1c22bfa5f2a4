import type { Participant } from "#contract/fields/participant.ts";
import classes from "./participant.module.css";

/** A person's name with the part for sorting first; assistive technology reads it in the usual order. */
export function SortedName({ person: { firstname, lastname } }: { person: Participant }) {
  return (
    <span className={classes.sortedName}>
      <span>{firstname}</span> <span>{lastname}</span>
    </span>
  );
}
