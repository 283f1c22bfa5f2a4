import { dayOf } from "#contract/zoned-day.ts";
import { formatDay } from "./weekdays.ts";

/** Formats instants in the time zone of a place. */

/** Formats the local time in a zone: "14:30", with 24 hours in both languages. */
export function clockIn(zone: string, language: string): Intl.DateTimeFormat {
  return formats(zone, language).clock;
}

export interface ZonedText {
  /** "Sun 22.11., 14:30"; with the zone ("CET") if the reader's clock shows another time. */
  text: string;
  /** The same with the whole date: "Sunday, 22.11.2026, 14:30 CET". */
  long: string;
  /** The reader's local time, if it differs. */
  own: string | null;
}

/**
 * An instant in a time zone. The date has the German form in both languages, as everywhere; the weekday is in the
 * reader's language.
 */
export function formatZoned(instant: string, zone: string, language: string, now = new Date()): ZonedText {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return { text: instant, long: instant, own: null };
  const isThisYear = formats(zone, language).year.format(time) === formats(zone, language).year.format(now);
  const { weekday, day, dayOfYear, clock } = formats(zone, language);
  const date = `${weekday.format(time).replace(/\.$/, "")} ${(isThisYear ? day : dayOfYear).format(time)}`;
  const suffix = zoneToSay(time, zone, language);
  return {
    text: `${date}, ${clock.format(time)}${suffix}`,
    long: `${formatDay(dayOf(instant, zone), language)}, ${clock.format(time)}${suffix}`,
    own: suffix !== "" ? wallClock(time, undefined) : null,
  };
}

/**
 * From one instant to another in a time zone: "01.05.26, 09:00 – 22:30", with the zone where the reader's clock shows
 * another time. What is not known, or no instant, is left out or left as it is.
 */
export function formatSpan(
  { start, end }: { start: string | null; end: string | null },
  zone: string,
  language: string,
): string {
  const { dayOfYear, clock } = formats(zone, language);
  const [from, to] = [start, end].map((instant) => {
    if (instant === null) return null;
    const time = new Date(instant);
    if (Number.isNaN(time.getTime())) return { text: instant, day: instant, clock: instant, zone: "" };
    const [day, at] = [dayOfYear.format(time), clock.format(time)];
    return { text: `${day}, ${at}`, day, clock: at, zone: zoneToSay(time, zone, language) };
  });
  if (!from || !to) return [from ?? to].map((only) => (only ? `${only.text}${only.zone}` : "")).join("");
  const before = from.zone === to.zone ? "" : from.zone;
  return `${from.text}${before} – ${from.day === to.day ? to.clock : to.text}${to.zone}`;
}

/** The name of the zone (" CET") if the reader's clock shows another time than that of the place; else nothing. */
export function zoneToSay(time: Date, zone: string, language: string): string {
  if (wallClock(time, undefined) === wallClock(time, zone)) return "";
  return ` ${partOf(formats(zone, language).zoneName, time, "timeZoneName")}`;
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

/** The locale of dates in a language: English ones are British, which has the day before the month and knows CET. */
export function localeOfDates(language: string): string {
  return language.startsWith("en") ? "en-GB" : language;
}

function makeFormats(timeZone: string, language: string) {
  const locale = localeOfDates(language);
  const two = "2-digit" as const;
  return {
    weekday: new Intl.DateTimeFormat(locale, { timeZone, weekday: "short" }),
    day: new Intl.DateTimeFormat("de-DE", { timeZone, day: two, month: two }),
    dayOfYear: new Intl.DateTimeFormat("de-DE", { timeZone, day: two, month: two, year: two }),
    clock: new Intl.DateTimeFormat("de-DE", { timeZone, hour: two, minute: two }),
    year: new Intl.DateTimeFormat("de-DE", { timeZone, year: "numeric" }),
    zoneName: new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" }),
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
