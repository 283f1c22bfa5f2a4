import type { Stretch } from "#contract/overlaps.ts";

/** Calculates positions on a day that is a column of time, in milliseconds since 1970. */

export const minute = 60_000;

/** The instants of the full hours in a stretch: 23 or 25 on days on which the clock changes. */
export function hoursIn({ start, end }: Stretch): number[] {
  const hour = 60 * minute;
  return Array.from({ length: Math.ceil((end - start) / hour) }, (_, index) => start + index * hour);
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
