import type { Stretch } from "#contract/overlaps.ts";
import { clockIn } from "../../kit/ui/zoned-instant.ts";

/** Calculates positions on a day that is a column of time, in milliseconds since 1970. */

export const minute = 60_000;

/** The instants of a stretch at which the clock of a zone shows a full hour, with the time that it shows: "09:00". */
export function hoursIn({ start, end }: Stretch, zone: string): { time: number; text: string }[] {
  const half = 30 * minute;
  const clock = clockIn(zone, "de");
  const halves = Array.from({ length: Math.ceil((end - start) / half) }, (_, index) => start + index * half);
  return halves.map((time) => ({ time, text: clock.format(time) })).filter(({ text }) => text.endsWith(":00"));
}

/** The nearest whole step of the day. */
export function snapped(instant: number, { start, end }: Stretch, step: number): number {
  const nearest = start + Math.round((instant - start) / step) * step;
  return Math.min(Math.max(nearest, start), end - step);
}

/** The parts of a stretch outside of these stretches. */
export function outside({ start, end }: Stretch, stretches: readonly Stretch[]): Stretch[] {
  const gaps: Stretch[] = [];
  let from = start;
  for (const one of stretches.toSorted((a, b) => a.start - b.start)) {
    if (one.start > from) gaps.push({ start: from, end: Math.min(one.start, end) });
    from = Math.max(from, one.end);
    if (from >= end) break;
  }
  if (from < end) gaps.push({ start: from, end });
  return gaps.filter((gap) => gap.start < gap.end);
}

/** The part of a stretch within another one; null if they do not overlap. */
export function within({ start, end }: Stretch, bounds: Stretch): Stretch | null {
  const part = { start: Math.max(start, bounds.start), end: Math.min(end, bounds.end) };
  return part.start < part.end ? part : null;
}
