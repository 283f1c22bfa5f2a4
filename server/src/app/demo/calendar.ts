/** Days and instants relative to the day on which the league is created, so that its current events are today. */
export interface Calendar {
  /** The day that is this number of days from today, as `YYYY-MM-DD`. */
  day(offset: number): string;
  /** The instant at `hh:mm` UTC of that day. */
  at(offset: number, time: string): string;
  /** The instant that is this number of minutes from now, rounded to five minutes. */
  soon(minutes: number): string;
  /** The date of birth of a person who reached this age this number of days ago. */
  born(age: number, days: number): string;
  year(offset: number): string;
}

export function calendarOf(now: Date): Calendar {
  const dayOf = (offset: number, years = 0) => {
    const date = new Date(now);
    date.setUTCFullYear(date.getUTCFullYear() - years);
    date.setUTCDate(date.getUTCDate() + offset);
    return date.toISOString().slice(0, 10);
  };
  return {
    day: dayOf,
    at: (offset, time) => `${dayOf(offset)}T${time}:00Z`,
    soon: (minutes) => {
      const time = Math.round((now.getTime() + minutes * 60_000) / 300_000) * 300_000;
      return `${new Date(time).toISOString().slice(0, 19)}Z`;
    },
    born: (age, days) => dayOf(-days, age),
    year: (offset) => dayOf(offset).slice(0, 4),
  };
}
