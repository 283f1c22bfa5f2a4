import { dayOf, daysLater, instantAt, toInstant } from "#contract/zoned-day.ts";

/** Days and instants relative to the day on which the league is created, so that its current events are today. */
export interface LeagueDates {
  /** The day that is this number of days from today, as `YYYY-MM-DD`. */
  day(offset: number): string;
  /** The instant at `hh:mm` of that day, by the clock of the league. */
  at(offset: number, time: string): string;
  /** The instant that is this number of minutes from now, rounded to five minutes. */
  soon(minutes: number): string;
  /** The date of birth of a person who reached this age this number of days ago. */
  born(age: number, days: number): string;
  year(offset: number): string;
}

/** The dates of a league that is created now, in its time zone. */
export function leagueDates(now: Date, zone: string): LeagueDates {
  const day = (offset: number) => daysLater(dayOf(now.getTime(), zone), offset);
  return {
    day,
    at: (offset, time) => toInstant(instantAt(day(offset), time, zone)),
    soon: (minutes) => toInstant(Math.round((now.getTime() + minutes * 60_000) / 300_000) * 300_000),
    born: (age, days) => {
      const birthday = day(-days);
      // Nobody is born on 29 February, which other years lack.
      return `${Number(birthday.slice(0, 4)) - age}${birthday.slice(4).replace("02-29", "03-01")}`;
    },
    year: (offset) => day(offset).slice(0, 4),
  };
}
