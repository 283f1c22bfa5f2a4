import type { Venue } from "#contract/fields/venue.ts";
import { Nothing } from "../../kit/page/fields.tsx";
import { printInstant } from "../../kit/ui/instant.ts";
import classes from "./venue.module.css";

export type Period = Venue["availability"][number];

/** When a venue can be used. */
export function Periods({ periods, zone }: { periods: readonly Period[]; zone?: string }) {
  if (periods.length === 0) return <Nothing />;
  return (
    <ul className={classes.list}>
      {periods.map((period) => (
        <li key={`${period.start} ${period.end}`}>{printPeriod(period, zone)}</li>
      ))}
    </ul>
  );
}

/** A period as a text, "01.05.26, 08:00 – 31.10.26, 22:00", as far as it has been entered. */
export function printPeriod({ start, end }: { start: string | null; end: string | null }, zone?: string): string {
  return [start, end].map((instant) => (instant === null ? "…" : printInstant(instant, zone))).join(" – ");
}
