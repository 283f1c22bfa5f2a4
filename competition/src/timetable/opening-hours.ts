import type { Stretch } from "#contract/overlaps.ts";
import type { TimetableDay, TimetableField } from "./timetable.ts";

/** A stretch in which a field can be played on, within one day. */
export interface Opening extends Stretch {
  day: number;
}

/** When matches can be played on the field: while it is open, within the hours of each day. */
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

/** The same time as stretches in their order that neither overlap nor touch. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

function shared(one: Stretch, other: Stretch): Stretch[] {
  const start = Math.max(one.start, other.start);
  const end = Math.min(one.end, other.end);
  return start < end ? [{ start, end }] : [];
}
