import type { Venue } from "#contract/fields/venue.ts";
import { Nothing } from "../../kit/page/fields.tsx";
import { Period } from "../../kit/ui/period.tsx";
import classes from "./venue.module.css";

/** When a venue can be used, by its own clock. */
export function Periods({ periods }: { periods: Venue["availability"] }) {
  if (periods.length === 0) return <Nothing />;
  return (
    <ul className={classes.list}>
      {periods.map(({ start, end }) => (
        <li key={`${start} ${end}`}>
          <Period start={start} end={end} />
        </li>
      ))}
    </ul>
  );
}
