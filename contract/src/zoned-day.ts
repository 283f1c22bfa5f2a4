/** Days of a time zone: where a day begins there, and which day it is. */

/** The day of an instant in the zone, as "2026-05-01". */
export function dayOf(instant: string | number, zone: string): string {
  return wallClock(new Date(instant).getTime(), zone).slice(0, 10);
}

/** The instants at which the day begins and at which the next one does. */
export function boundsOfDay(day: string, zone: string): { from: string; to: string } {
  return { from: startOfDay(day, zone), to: startOfDay(daysLater(day, 1), zone) };
}

/**
 * The instant at which a clock shows this time there ("09:30"; 24:00 is the end of the day), in milliseconds since 1970: the first one where
 * it shows it twice; where the clock is put forward over it, as long after that as it would have been.
 */
export function instantAt(day: string, clock: string, zone: string): number {
  if (clock === "24:00") return Date.parse(startOfDay(daysLater(day, 1), zone));
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  const offsets = [-dayLength, dayLength].map((away) => offsetAt(asUtc + away, zone));
  const found = offsets.map((offset) => asUtc - offset).filter((time) => wallClock(time, zone) === `${day} ${clock}`);
  return found.length > 0 ? Math.min(...found) : asUtc - (offsets[0] ?? 0);
}

const dayLength = 86_400_000;

/** By how much the clocks there are before UTC. */
function offsetAt(time: number, zone: string): number {
  const minute = Math.floor(time / 60_000) * 60_000;
  return Date.parse(`${wallClock(minute, zone).replace(" ", "T")}:00Z`) - minute;
}

export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Midnight, or the first instant after it where the clock is put forward at midnight. */
function startOfDay(day: string, zone: string): string {
  const guess = Date.parse(`${day}T00:00:00Z`);
  // Zones are at most 14 hours off, in steps of a quarter of an hour.
  for (let minutes = -14 * 60; minutes <= 14 * 60; minutes += 15) {
    const time = guess + minutes * 60_000;
    if (wallClock(time, zone).startsWith(day)) return new Date(time).toISOString();
  }
  throw new RangeError(`${zone} has no ${day}`);
}

/** An instant as it is saved: in UTC, without milliseconds where there are none. */
export function toInstant(time: number): string {
  return new Date(time).toISOString().replace(".000Z", "Z");
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall shows there: "2026-05-01 09:30". */
function wallClock(time: number, zone: string): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("sv-SE", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
  formats.set(zone, format);
  return format.format(time);
}
