/** Days of a time zone: their beginnings, and the day of an instant. */

/** The day of an instant in the zone, as "2026-05-01". */
export function dayOf(instant: string | number, zone: string): string {
  return localTimeOf(new Date(instant).getTime(), zone).slice(0, 10);
}

/** The instants at which the day begins and at which the next one does. */
export function boundsOfDay(day: string, zone: string): { from: string; to: string } {
  return { from: startOfDay(day, zone), to: startOfDay(daysLater(day, 1), zone) };
}

/**
 * The instant of a local time ("09:30"; 24:00 is the end of the day), in milliseconds since 1970. A time that occurs
 * twice means its first occurrence. A time skipped when the clock goes forward is moved later by the length of the gap.
 */
export function instantAt(day: string, clock: string, zone: string): number {
  if (clock === "24:00") return Date.parse(startOfDay(daysLater(day, 1), zone));
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  const offsets = [-dayLength, dayLength].map((away) => offsetAt(asUtc + away, zone));
  const found = offsets.map((offset) => asUtc - offset).filter((time) => localTimeOf(time, zone) === `${day} ${clock}`);
  return found.length > 0 ? Math.min(...found) : asUtc - (offsets[0] ?? 0);
}

const dayLength = 86_400_000;

/** The offset of the zone's clocks from UTC. */
function offsetAt(time: number, zone: string): number {
  const minute = Math.floor(time / 60_000) * 60_000;
  return Date.parse(`${localTimeOf(minute, zone).replace(" ", "T")}:00Z`) - minute;
}

export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Midnight, or the first instant after it when the clock goes forward at midnight. */
function startOfDay(day: string, zone: string): string {
  const guess = Date.parse(`${day}T00:00:00Z`);
  // Zones differ from UTC by at most 14 hours, in steps of a quarter of an hour.
  for (let minutes = -14 * 60; minutes <= 14 * 60; minutes += 15) {
    const time = guess + minutes * 60_000;
    if (localTimeOf(time, zone).startsWith(day)) return new Date(time).toISOString();
  }
  throw new RangeError(`${zone} has no ${day}`);
}

/** An instant in the stored form: in UTC, and without milliseconds if they are zero. */
export function toInstant(time: number): string {
  return new Date(time).toISOString().replace(".000Z", "Z");
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time in the zone: "2026-05-01 09:30". */
export function localTimeOf(time: number, zone: string): string {
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
