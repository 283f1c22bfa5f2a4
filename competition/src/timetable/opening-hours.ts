import type { Stretch } from "#contract/overlaps.ts";
import { joined, shared } from "./stretches.ts";
import type { TimetableDay, TimetableField } from "./timetable.ts";

/** A span of time in which a field can be used, within one day. */
export interface Opening extends Stretch {
  day: number;
}

/** The spans in which matches can be played on the field: its opening hours within the hours of each day. */
export function openingsOf({ open }: TimetableField, days: readonly TimetableDay[]): Opening[] {
  const periods = joined(open);
  return days
    .flatMap(({ hours }, day) =>
      joined(hours).flatMap((span) =>
        periods.flatMap((period) => shared(span, period).map((both) => ({ ...both, day }))),
      ),
    )
    .sort((a, b) => a.start - b.start);
}
