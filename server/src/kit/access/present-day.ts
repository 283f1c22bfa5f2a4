import { boundsOfDay, dayOf } from "#contract/zoned-day.ts";

/** The present day of the time zone by the clock of this server, as "2026-05-01". */
export type PresentDay = () => string;

const zones = new Map<string, PresentDay>();

/** Looks the day up in the zone's calendar only when it has ended. */
export function presentDayIn(zone: string): PresentDay {
  const known = zones.get(zone) ?? rememberDay(zone);
  zones.set(zone, known);
  return known;
}

function rememberDay(zone: string): PresentDay {
  let known = { day: "", from: 0, to: 0 };
  return () => {
    const now = Date.now();
    if (now < known.from || now >= known.to) {
      const day = dayOf(now, zone);
      const { from, to } = boundsOfDay(day, zone);
      known = { day, from: Date.parse(from), to: Date.parse(to) };
    }
    return known.day;
  };
}
