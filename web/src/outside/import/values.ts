import { nationalities } from "#contract/nationalities.ts";
import { instantAt, toInstant } from "#contract/zoned-day.ts";
import { parseDate, today } from "../../kit/ui/date.ts";
import { parseClock } from "../../kit/ui/instant.ts";
import { nameOfWeekday, weekdays } from "../../kit/ui/weekdays.ts";
import { plainWord } from "./plain.ts";
import { printDateNumber } from "./read/cell-formats.ts";
import type { Cell } from "./read/table.ts";
import type { Words } from "./words.ts";

/** An issue of a cell: the key of its text, and the values in the text. */
export interface CellProblem {
  text: string;
  params?: Record<string, string | number>;
}

export type Parsed = { value: unknown } | { problem: CellProblem };

/** Reads the value of a cell that is not empty. */
export type Parse = (cell: Cell, words: Words) => Parsed;

export const text: Parse = (cell) => ({ value: String(cell) });

/** The lines of a cell, or the parts between semicolons. */
export const texts: Parse = (cell) => ({
  value: String(cell)
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter(Boolean),
});

/** A day in the German form or in that of ISO. With `isPast`, years of two digits are before today. */
export function date({ isPast = false } = {}): Parse {
  return (cell) => {
    const value = parseDay(cell, isPast ? today() : undefined);
    return value === null ? { problem: { text: "import.issue.date" } } : { value };
  };
}

function parseDay(cell: Cell, latest?: string): string | null {
  const written = typeof cell === "number" ? printDateNumber(cell, false) : cell;
  const [day = ""] = written.trim().split(/[T\s]+(?=\d\d?:)/);
  return parseDate(day, latest);
}

/** A time of day, also from a cell with a day and a time. */
export const clock: Parse = (cell) => {
  const written = typeof cell === "number" ? printDateNumber(cell % 1, false) : cell.replace(/\s*(Uhr|h)$/i, "");
  const [time = ""] = written.split(/[T\s]+/).slice(-1);
  const value = parseClock(time.replace(/^(\d?\d[:.]\d\d)[:.]\d\d$/, "$1"));
  return value === null ? { problem: { text: "import.issue.clock" } } : { value };
};

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

/** The time of day beside a day in one cell; null if there is none. */
export function clockIn(cell: Cell): string | null {
  if (typeof cell === "number") return cell % 1 === 0 ? null : printDateNumber(cell % 1, false);
  const [, time] = /[T\s]\s*(\d?\d[:.]\d\d)/.exec(cell) ?? [];
  return time === undefined ? null : parseClock(time);
}

export function toInstantIn(zone: string, day: string, time: string): string {
  return toInstant(instantAt(day, time, zone));
}

const grouped = /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/;
const plain = /^[+-]?\d+([.,]\d+)?$/;

/** A number with a comma or a point: "1.234,5", "12,5" and "12.5". */
export const number: Parse = (cell) => {
  if (typeof cell === "number") return { value: cell };
  const written = cell.replaceAll(/[\s\u{A0}]/gu, "").replace(/(cm|kg|min)\.?$/i, "");
  if (grouped.test(written)) return { value: Number(written.replaceAll(".", "").replace(",", ".")) };
  if (plain.test(written)) return { value: Number(written.replace(",", ".")) };
  return { problem: { text: "import.issue.number" } };
};

/** A member of an enumeration: by its key, by its words in each language, or by further words. */
export function choice(members: readonly string[], texts: string, further: Record<string, string> = {}): Parse {
  let known: { words: Words; byWord: ReadonlyMap<string, string> } | null = null;
  return (cell, words) => {
    if (known?.words !== words) known = { words, byWord: wordsOfChoice(members, texts, further, words) };
    const value = known.byWord.get(plainWord(String(cell)));
    if (value !== undefined) return { value };
    const choices = members.map((member) => words.t(`${texts}.${member}`)).join(", ");
    return { problem: { text: "import.issue.choice", params: { choices } } };
  };
}

function wordsOfChoice(
  members: readonly string[],
  texts: string,
  further: Record<string, string>,
  words: Words,
): ReadonlyMap<string, string> {
  const byWord = new Map(Object.entries(further).map(([word, member]) => [plainWord(word), member]));
  const prefix = /^.*_/.exec(commonStart(members))?.[0] ?? "";
  for (const member of members) {
    for (const word of [member, member.slice(prefix.length), ...words.inAll(`${texts}.${member}`)]) {
      byWord.set(plainWord(word), member);
    }
  }
  return byWord;
}

function commonStart([first = "", ...others]: readonly string[]): string {
  const end = [...first].findIndex((letter, place) => others.some((other) => other[place] !== letter));
  return end < 0 ? first : first.slice(0, end);
}

/** Further names of the most frequent countries in the files of federations. */
const furtherNations: Record<string, string> = {
  d: "de",
  ger: "de",
  deu: "de",
  deutsch: "de",
  german: "de",
  brd: "de",
  a: "at",
  aut: "at",
  österreichisch: "at",
  sui: "ch",
  che: "ch",
  schweizerisch: "ch",
  f: "fr",
  fra: "fr",
  französisch: "fr",
  i: "it",
  ita: "it",
  italienisch: "it",
  ned: "nl",
  nld: "nl",
  pol: "pl",
  polnisch: "pl",
  tur: "tr",
  türkisch: "tr",
  esp: "es",
  spanisch: "es",
  usa: "us",
  ukr: "ua",
};

/** A country by its code, or by its name in each language. */
export function nationality(): Parse {
  let known: { words: Words; byWord: ReadonlyMap<string, string> } | null = null;
  return (cell, words) => {
    if (known?.words !== words) known = { words, byWord: countriesByWord(words) };
    const value = known.byWord.get(plainWord(String(cell)));
    return value === undefined ? { problem: { text: "import.issue.nationality" } } : { value };
  };
}

function countriesByWord(words: Words): ReadonlyMap<string, string> {
  const byWord = new Map(Object.entries(furtherNations).map(([word, code]) => [plainWord(word), code]));
  const names = ["en", "de"].map((language) => new Intl.DisplayNames(language, { type: "region" }));
  for (const code of nationalities) {
    const called = code.includes("-")
      ? words.inAll(`participant.nation.${code}`)
      : names.map((one) => one.of(code.toUpperCase()) ?? code);
    for (const word of [code, ...called]) byWord.set(plainWord(word), code);
  }
  return byWord;
}

/** A phone number without signs for readability: "+49 (0)151 / 23-45" is "+491512345". */
export const phoneNumber: Parse = (cell) => ({
  value: String(cell)
    .replace(/\(0\)/, "")
    .replaceAll(/[\s()/.\-–]/g, "")
    .replace(/^00/, "+"),
});

/** The code of a country before its telephone numbers: "+49", also as "0049" or "49". */
export const dialCode: Parse = (cell) => {
  const [, digits] = /^(?:\+|00)?([1-9]\d{0,2})$/.exec(String(cell).trim()) ?? [];
  return digits === undefined ? { problem: { text: "import.issue.dialCode" } } : { value: `+${digits}` };
};

/** Signs that stand for a result where nothing has been played: "-:-", "–", ":", "x:x". */
const noResult = /^[\s:–−\-_/.*?x]*$/i;

/** A result in the notation of score sheets, which is read when the rules of the match are known. */
export const result: Parse = (cell) => {
  if (typeof cell === "number") return { problem: { text: "import.issue.score" } };
  return { value: noResult.test(cell) ? undefined : cell.trim() };
};
