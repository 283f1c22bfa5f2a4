import { nationalities } from "#contract/nationalities.ts";
import { plainWord } from "./plain.ts";
import type { Cell } from "./read/table.ts";
import type { Words } from "./words.ts";

/** An issue of a cell: the key of its text, and the values in the text. */
export interface CellProblem {
  text: string;
  params?: Record<string, string | number>;
}

/** The value of a cell. A note says what of the cell is left out. */
export type Parsed = { value: unknown; note?: CellProblem } | { problem: CellProblem };

/** Reads the value of a cell that is not empty. */
export type Parse = (cell: Cell, words: Words) => Parsed;

export const text: Parse = (cell) => ({ value: String(cell) });

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
export const phoneNumber: Parse = (cell) => {
  const written = String(cell).replace(/\(0\)/, "");
  const [, ...others] = written.split(/[/,;\n]|\b(?:oder|or|und|and)\b/);
  // Behind a sign, a number of its own begins with its prefix; the rest of the same number does not.
  if (others.some((other) => /^\s*\(?[+0]/.test(other) && other.replaceAll(/\D/g, "").length > 4)) {
    return { problem: { text: "import.issue.onePhoneNumber" } };
  }
  return { value: written.replaceAll(/[\s()/.\-–]/g, "").replace(/^00/, "+") };
};

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
