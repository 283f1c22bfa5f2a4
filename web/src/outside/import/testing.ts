import german from "../../locales/de/translation.json" with { type: "json" };
import english from "../../locales/en/translation.json" with { type: "json" };
import { findHeadings, type Mapping, missingColumns } from "./columns.ts";
import type { ImportKind, ImportTarget } from "./import-kind.ts";
import { Ledger } from "./ledger.ts";
import { parseRows, planRows, type Wishes } from "./plan.ts";
import { readCsv } from "./read/read-csv.ts";
import type { TableRow } from "./read/table.ts";
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

export const target: ImportTarget = {
  owner: null,
  zone: "Europe/Berlin",
  sportType: "SPORT_TYPE_RACQUET",
  rules: null,
  clubs: [],
  makes: () => true,
};

const { signal } = new AbortController();

/** The plan of an import. Ids are numbered as they are asked for. */
export async function planOf(
  kind: ImportKind,
  mapping: Mapping,
  below: readonly TableRow[],
  { known = new Ledger(), at = target, choices = new Map(), forAll = {} }: Options = {},
) {
  const rows = await parseRows(below, kind, mapping, { forAll, edits: new Map() }, { words, target: at, signal });
  const ids = new Map<string, string>();
  const idOf = (key: string) => {
    const id = ids.get(key) ?? `00000000-0000-4000-8000-${String(ids.size).padStart(12, "0")}`;
    ids.set(key, id);
    return id;
  };
  return planRows(rows, kind, { known, target: at, choices, idOf, signal });
}

interface Options extends Partial<Pick<Wishes, "choices" | "forAll">> {
  known?: Ledger;
  at?: ImportTarget;
}

/** The rows of a file in CSV, and the columns that are still missing. */
export async function readLines(kind: ImportKind, lines: readonly string[], forAll: Wishes["forAll"] = {}) {
  const { mapping, below } = tableOf(kind, lines);
  const rows = await parseRows(below, kind, mapping, { forAll, edits: new Map() }, { words, target, signal });
  const missing = missingColumns({ columns: kind.columns, mapping, below }, { ...kind.usual?.(target), ...forAll });
  return { rows, missing: missing.map(({ key }) => key) };
}

/** The columns and rows of a file in CSV. */
export function tableOf(kind: ImportKind, lines: readonly string[]) {
  const table = readCsv(new TextEncoder().encode(lines.join("\r\n")));
  const { mapping, row: at } = findHeadings(table.rows, kind.columns, words);
  return { mapping, below: table.rows.slice(at + 1) };
}

/** What is read of each row of a file in CSV, and what is wrong with it. */
export async function valuesIn(kind: ImportKind, lines: readonly string[], forAll?: Wishes["forAll"]) {
  const { rows } = await readLines(kind, lines, forAll);
  return rows.map(({ values, issues }) => ({
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    ...(issues.length > 0 && { issues: issues.map(({ column, text }) => `${column} ${text}`) }),
  }));
}
