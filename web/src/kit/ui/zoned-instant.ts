/** Formats instants in the time zone of a place. */

/** Formats the local time in a zone: "14:30", with 24 hours in both languages. */
export function clockIn(zone: string, language: string): Intl.DateTimeFormat {
  return formats(zone, language).clock;
}

export interface ZonedText {
  /** "Sun 22.11., 14:30"; with the zone ("CET") if the reader's clock shows another time. */
  text: string;
  /** The same with the whole date: "Sunday, 22 November 2026, 14:30 CET". */
  long: string;
  /** The reader's local time, if it differs. */
  own: string | null;
}

/**
 * An instant in a time zone. The date has the German form in both languages, as everywhere; the weekday is in the
 * reader's language.
 */
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
// Formatters are cached, because creating one takes far longer than using it.
const known = new Map<string, Formats>();

function formats(zone: string, language: string): Formats {
  const key = `${zone} ${language}`;
  const found = known.get(key) ?? makeFormats(zone, language);
  known.set(key, found);
  return found;
}

function makeFormats(timeZone: string, language: string) {
  // British English has the name CET, which American English calls GMT+1.
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
