import { toInstant } from "#contract/zoned-day.ts";
import { parseDate, today } from "../../kit/ui/date.ts";
import { parseClock } from "../../kit/ui/instant.ts";
import { nameOfWeekday, weekdays } from "../../kit/ui/weekdays.ts";
import { plainWord } from "./plain.ts";
import { formatDateNumber } from "./read/cell-formats.ts";
import type { Cell } from "./read/table.ts";
import type { CellProblem, Parse } from "./values.ts";

/** Cells with days and times. What of a cell is not taken is noted, and what cannot be read is a problem. */

/** The day that is written in a cell, and the times beside it: "Sa, 05.09.2026 15:00 – 17:00 Uhr". */
interface Written {
  /** What stands before the times; empty if nothing does. */
  day: string;
  start: string | null;
  hasEnd: boolean;
  /** Whether a letter stands behind the time, with which leagues mark matches that were moved: "18:00 v". */
  hasMark: boolean;
}

const time = String.raw`\d?\d[:.]\d\d(?!\d)`;
const seconds = String.raw`(?::\d\d(?:\.\d+)?)?`;
const dayAndTimes = new RegExp(
  `^(.*?)(?:^|[T\\s,]+)(${time})${seconds}(?:\\s*(?:-|–|bis|to)\\s*(${time})${seconds})?(?:\\s+([a-z]))?$`,
  "i",
);

function partsOf(cell: Cell): Written {
  const written = withNumberOfMonth(textOf(cell).trim())
    .replace(halfDayRange, bothHalves)
    .replaceAll(halfDay, (_, hours, minutes, half) => wholeDayTime(hours, minutes, half))
    .replaceAll(wholeHour, "$1:00")
    .replaceAll(/\s*(?:Uhr|(?<=\d)h)(?!\p{L})/giu, "");
  const [, before = written, start = null, end, mark] = dayAndTimes.exec(written) ?? [];
  const [weekdayFirst = "", word = ""] = /^(\p{L}+)[.,]*(?:\s+|$)/u.exec(before) ?? [];
  const day = dayByWord.has(plainDay(word)) ? before.slice(weekdayFirst.length) : before;
  return { day: day.replace(/,$/, ""), start, hasEnd: end !== undefined, hasMark: mark !== undefined };
}

/**
 * The half of the day behind a time: "7 pm", "7p". The letter alone stands directly at it; behind a space, it is a
 * mark.
 */
const half = String.raw`(\s*[ap]\.?m\.?|[ap])(?!\p{L})`;
const halfDay = new RegExp(String.raw`(?<![\d:.])(\d\d?)([:.]\d\d)?(?::\d\d)?${half}`, "giu");
const halfDayRange = new RegExp(String.raw`(?<![\d:.])(\d\d?)([:.]\d\d)?\s*([-–])\s*(\d\d?)([:.]\d\d)?${half}`, "iu");
/** The hours of "18 Uhr" and "18–20 h". */
const wholeHour = /(?<![\d:.])(\d\d?)(?=\s*(?:(?:-|–|bis)\s*\d\d?\s*)?(?:Uhr|h)(?![\p{L}\d]))/giu;

/** "7:30 PM" is "19:30", "12 am" is "0:00". */
function wholeDayTime(hours: string, minutes = ":00", half: string): string {
  return `${(Number(hours) % 12) + (isAfternoon(half) ? 12 : 0)}${minutes}`;
}

/** In "7:30 – 9:30 pm" both are in the afternoon, but "11 – 1 pm" begins in the morning. */
function bothHalves(...[, hours = "", minutes, sign, endHours = "", endMinutes, half = ""]: string[]): string {
  const isOther = Number(hours) % 12 > Number(endHours) % 12;
  const startHalf = isOther ? (isAfternoon(half) ? "a" : "p") : half;
  return `${wholeDayTime(hours, minutes, startHalf)} ${sign} ${wholeDayTime(endHours, endMinutes, half)}`;
}

const isAfternoon = (half: string) => /p/i.test(half);

/** A day or a time that is not known yet. */
const isOpen = (cell: Cell) =>
  /^(tbd|tba|offen|n\.? ?n\.?|0{1,2}\.0{1,2}\.0{2,4}|0000-00-00)$/i.test(String(cell).trim());

/** A year without a day, also as a number of a workbook: "1990", "90", "1990/00/00". */
const isYear = (cell: Cell) => /^((19|20)\d\d([/-]00){0,2}|\d\d)$/.test(String(cell).trim());

/** The months by the first letters of their names, in both languages. */
const months = [
  "jan",
  "feb",
  "mar|mär|mrz|maerz",
  "apr",
  "may|mai",
  "jun",
  "jul",
  "aug",
  "sep",
  "o[ck]t",
  "nov",
  "de[cz]",
];
const month = String.raw`(?<![\p{L}])(${months.join("|")})[\p{L}]*`;
const dayBeforeMonth = new RegExp(
  String.raw`(?<!\d)(\d\d?)(?:st|nd|rd|th)?[.\s-]*${month}[.,\s-]*(\d{4}|\d\d(?!\s*(?:Uhr|h)(?![\p{L}])|[:.]\d))(?!\d)`,
  "iu",
);
const monthBeforeDay = new RegExp(String.raw`${month}\.?\s+(\d\d?)(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)`, "iu");

const numberOfMonth = (name: string) => months.findIndex((names) => new RegExp(`^(${names})$`, "i").test(name)) + 1;

/** "2 November 2024", "2. Nov. 24", "02-Nov-2024" and "Nov 2, 2024" with the number of the month: "2.11.2024". */
function withNumberOfMonth(written: string): string {
  return written
    .replace(dayBeforeMonth, (_, day, name, year) => `${day}.${numberOfMonth(name)}.${year}`)
    .replace(monthBeforeDay, (_, name, day, year) => `${day}.${numberOfMonth(name)}.${year}`);
}

const textOf = (cell: Cell) => (typeof cell === "number" ? formatDateNumber(cell, false) : cell);

const leftOut = (text: string, cell: Cell): { note: CellProblem } => ({
  note: { text, params: { cell: textOf(cell) } },
});

/** The instant of a cell that names the offset of its time: "2026-09-05T13:00:00Z", "2026-09-05 15:00+02:00". */
function instantIn(cell: Cell): string | null {
  const written = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i;
  const [, day, clockTime, offset = ""] = written.exec(String(cell).trim()) ?? [];
  if (day === undefined) return null;
  const instant = Date.parse(`${day}T${clockTime}${offset.toUpperCase().replace(/^(.\d\d)(\d\d)$/, "$1:$2")}`);
  return Number.isNaN(instant) ? null : toInstant(instant);
}

/** A day in the German form or in that of ISO. With `isPast`, years of two digits are before today. */
export function date({ isPast = false } = {}): Parse {
  return (cell) => {
    if (isOpen(cell)) return { value: undefined };
    if (isYear(cell)) return { value: undefined, note: { text: "import.note.yearOnly", params: { cell } } };
    const instant = instantIn(cell);
    if (instant !== null && !instant.endsWith("T00:00:00Z")) return { problem: { text: "import.issue.dayOfInstant" } };
    const { day, start } = instant === null ? partsOf(cell) : { day: instant.slice(0, 10), start: null };
    const value = parseDate(day, isPast ? today() : undefined);
    if (value === null) return { problem: { text: "import.issue.date" } };
    const isMidnight = start === null || parseClock(start) === "00:00";
    return { value, ...(!isMidnight && leftOut("import.note.timeLeftOut", cell)) };
  };
}

/** A time of day. Of the times from a start to an end, it is the start. */
export const clock: Parse = (cell) => {
  if (isOpen(cell)) return { value: undefined };
  const { day, start, hasEnd, hasMark } = partsOf(cell);
  const value = start === null ? null : parseClock(start);
  if (value === null || (day !== "" && parseDate(day) === null)) return { problem: { text: "import.issue.clock" } };
  if (day !== "" || hasMark) return { value, ...leftOut("import.note.timeOnly", cell) };
  return { value, ...(hasEnd && leftOut("import.note.startOnly", cell)) };
};

/**
 * A day and a time of day in one cell, as `date` and `time`, of which the column needs one; an instant with its offset is
 * `instant`.
 */
export function dayAndTime(needs: "date" | "time"): Parse {
  return (cell) => {
    if (isOpen(cell)) return { value: {} };
    const instant = instantIn(cell);
    if (instant !== null) return { value: { instant } };
    const { day, start, hasEnd, hasMark } = partsOf(cell);
    const [onDay, at] = [parseDate(day), start === null ? null : parseClock(start)];
    if (onDay === null && (needs === "date" || day !== "")) {
      return { problem: { text: needs === "date" ? "import.issue.date" : "import.issue.clock" } };
    }
    if (at === null && (needs === "time" || start !== null)) return { problem: { text: "import.issue.clock" } };
    // Programs write midnight where the time is not known.
    const hasTime = at !== null && at !== "00:00";
    const value = { ...(onDay !== null && { date: onDay }), ...(hasTime && { time: at }) };
    return {
      value,
      ...(hasEnd && leftOut("import.note.startOnly", cell)),
      ...(hasMark && leftOut("import.note.withoutMark", cell)),
    };
  };
}

/** Whether a time stands beside the day. */
export function hasTime(cell: Cell): boolean {
  const { start } = partsOf(cell);
  return instantIn(cell) !== null || (start !== null && parseClock(start) !== "00:00");
}

/**
 * The day from which somebody may play. Where it is another one for official matches (P) and for friendlies (F), as in
 * "P 01.01.2026 F 01.12.2025", it is that of the official ones.
 */
export const rightToPlay: Parse = (cell, words) => {
  const [, official, , friendly] = /^(?:P\s*([\d.]+))?(\s*F\s*([\d.]+))?$/.exec(String(cell).trim()) ?? [];
  if (official === undefined && friendly === undefined) return date()(cell, words);
  const note = friendly !== undefined &&
    friendly !== official && { note: { text: "import.note.friendlies", params: { cell } } };
  if (official === undefined) return { value: undefined, ...note };
  const parsed = date()(official, words);
  return "value" in parsed ? { ...parsed, ...note } : parsed;
};

/** The day and the time of day to which a match has been moved, in one cell or in two. */
export function movedMoment(needs: "date" | "time"): Parse {
  const parse = dayAndTime(needs);
  return (cell, words) => {
    const parsed = parse(cell, words);
    if ("problem" in parsed) return parsed;
    const { date: movedDate, time: movedTime, instant: movedInstant } = parsed.value as Record<string, string>;
    const found = Object.entries({ movedDate, movedTime, movedInstant }).filter(([, value]) => value !== undefined);
    return { ...parsed, value: Object.fromEntries(found) };
  };
}

/** A day of the week by its name in each language, or by its number: "Samstag", "Sa.", "Saturdays" and "6" are 6. */
export const weekday: Parse = (cell) => {
  const value = dayByWord.get(plainDay(String(cell)));
  return value === undefined ? { problem: { text: "import.issue.weekday" } } : { value };
};

const plainDay = (text: string) => plainWord(text).replace(/s$/, "");

const dayByWord: ReadonlyMap<string, number> = new Map([
  ["sonnabend", 6],
  ...weekdays.flatMap((day) => [
    [String(day), day] as const,
    ...["en", "de"].flatMap((language) =>
      (["long", "short"] as const).map((style) => [plainDay(nameOfWeekday(day, language, style)), day] as const),
    ),
  ]),
]);
