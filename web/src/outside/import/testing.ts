import german from "../../locales/de/translation.json" with { type: "json" };
import english from "../../locales/en/translation.json" with { type: "json" };
import { findHeadings, missingColumns } from "./columns.ts";
import type { ImportKind, ImportPlace } from "./import-kind.ts";
import { parseRows, type Wishes } from "./plan.ts";
import { readCsv } from "./read/read-csv.ts";
import type { Words } from "./words.ts";

const textIn = (texts: object, key: string) =>
  String(
    key.split(".").reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], texts) ??
      key,
  );

/** The texts without values put into them. */
export const words: Words = {
  t: ((key: string) => textIn(english, key)) as Words["t"],
  language: "en",
  inAll: (key) => [english, german].map((texts) => textIn(texts, key)),
};

export const place: ImportPlace = {
  owner: null,
  zone: "Europe/Berlin",
  sportType: "SPORT_TYPE_RACQUET",
  rules: null,
  clubs: [],
  makes: () => true,
};

/** The rows of a file in CSV, and the columns that are still missing. */
export function readLines(kind: ImportKind, lines: readonly string[], forAll: Wishes["forAll"] = {}) {
  const table = readCsv(new TextEncoder().encode(lines.join("\r\n")));
  const { mapping, place: at } = findHeadings(table.rows, kind.columns, words);
  const below = table.rows.slice(at + 1);
  const rows = parseRows(below, kind, mapping, { forAll, edits: new Map() }, { words, place });
  const missing = missingColumns({ columns: kind.columns, mapping, below }, { ...kind.usual?.(place), ...forAll });
  return { rows, missing: missing.map(({ key }) => key) };
}

/** What is read of each row of a file in CSV, and what is wrong with it. */
export const valuesIn = (kind: ImportKind, lines: readonly string[], forAll?: Wishes["forAll"]) =>
  readLines(kind, lines, forAll).rows.map(({ values, issues }) => ({
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    ...(issues.length > 0 && { issues: issues.map(({ column, text }) => `${column} ${text}`) }),
  }));
