/** Instants as they are said at the place where something happens. */

/** What the clock in a zone shows: "14:30", of 24 hours in both languages. */
export function clockIn(zone: string, language: string): Intl.DateTimeFormat {
  return formats(zone, language).clock;
}

export interface ZonedText {
  /** "Sun 22.11., 14:30"; with the zone ("CET") where the clock of whoever reads shows another time. */
  text: string;
  /** The same with all of the date: "Sunday, 22 November 2026, 14:30 CET". */
  long: string;
  /** What the clock of whoever reads shows then, where that is another time. */
  own: string | null;
}

/** An instant in a time zone: days in the German form in both languages, as everywhere, with the weekday in the reader's. */
export function printZoned(instant: string, zone: string, language: string, now = new Date()): ZonedText {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return { text: instant, long: instant, own: null };
  const [here, there] = [wallClock(time, undefined), wallClock(time, zone)];
  const isElsewhere = here !== there;
  const isThisYear = formats(zone, language).year.format(time) === formats(zone, language).year.format(now);
  const { weekday, day, dayOfYear, clock, zoneName, long } = formats(zone, language);
  const date = `${weekday.format(time).replace(/\.$/, "")} ${(isThisYear ? day : dayOfYear).format(time)}`;
  const suffix = isElsewhere ? ` ${partOf(zoneName, time, "timeZoneName")}` : "";
  return {
    text: `${date}, ${clock.format(time)}${suffix}`,
    long: `${long.format(time)}${isElsewhere ? suffix : ""}`,
    own: isElsewhere ? wallClock(time, undefined) : null,
  };
}

type Formats = ReturnType<typeof makeFormats>;
// A formatter takes far longer to make than to use.
const known = new Map<string, Formats>();

function formats(zone: string, language: string): Formats {
  const key = `${zone} ${language}`;
  const found = known.get(key) ?? makeFormats(zone, language);
  known.set(key, found);
  return found;
}

function makeFormats(timeZone: string, language: string) {
  // What the English of Europe calls CET, that of America calls GMT+1.
  const locale = language.startsWith("en") ? "en-GB" : language;
  const two = "2-digit" as const;
  return {
    weekday: new Intl.DateTimeFormat(locale, { timeZone, weekday: "short" }),
    day: new Intl.DateTimeFormat("de-DE", { timeZone, day: two, month: two }),
    dayOfYear: new Intl.DateTimeFormat("de-DE", { timeZone, day: two, month: two, year: two }),
    clock: new Intl.DateTimeFormat("de-DE", { timeZone, hour: two, minute: two }),
    year: new Intl.DateTimeFormat("de-DE", { timeZone, year: "numeric" }),
    zoneName: new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" }),
    long: new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "full", timeStyle: "short" }),
  };
}

const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

function wallClock(time: Date, timeZone: string | undefined): string {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat("de-DE", { dateStyle: "short", timeStyle: "short", timeZone });
  clocks.set(timeZone, clock);
  return clock.format(time);
}

function partOf(format: Intl.DateTimeFormat, time: Date, type: Intl.DateTimeFormatPartTypes): string {
  return format.formatToParts(time).find((part) => part.type === type)?.value ?? "";
}
