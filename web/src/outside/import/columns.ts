import type { ImportColumn } from "./import-kind.ts";
import { plainWord } from "./plain.ts";
import { mostRowsAbove } from "./read/limits.ts";
import type { TableRow } from "./read/table.ts";
import type { Words } from "./words.ts";

/** The column of the kind for each column of the file; null for one that is not imported. */
export type Mapping = readonly (string | null)[];

export interface Headings {
  /** The index among the rows of the file. */
  place: number;
  mapping: Mapping;
}

/** The row among the first ones with the most known headings; titles may be above it. */
export function findHeadings(rows: readonly TableRow[], columns: readonly ImportColumn[], words: Words): Headings {
  const byWord = wordsOfColumns(columns, words);
  let best: Headings & { known: number } = { place: 0, mapping: [], known: -1 };
  for (const [place, { cells }] of rows.slice(0, mostRowsAbove).entries()) {
    const mapping = matchCells(cells.map(String), byWord);
    const known = mapping.filter(Boolean).length;
    if (known > best.known) best = { place, mapping, known };
  }
  return { place: best.place, mapping: best.mapping };
}

/** Takes this row as the headings. */
export function headingsAt(
  place: number,
  rows: readonly TableRow[],
  columns: readonly ImportColumn[],
  words: Words,
): Headings {
  return { place, mapping: matchCells((rows[place]?.cells ?? []).map(String), wordsOfColumns(columns, words)) };
}

/** Assigns each column of the kind once, to the first heading with one of its names. */
function matchCells(cells: readonly string[], byWord: ReadonlyMap<string, string>): Mapping {
  const taken = new Set<string>();
  return cells.map((cell) => {
    const key = byWord.get(plainWord(cell)) ?? byWord.get(plainWord(cell.replace(/[([].*$/, "")));
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** Labels take precedence over other names of columns, and the first column over later ones. */
function wordsOfColumns(columns: readonly ImportColumn[], words: Words): ReadonlyMap<string, string> {
  const byWord = new Map<string, string>();
  const add = (word: string, key: string) => {
    const plain = plainWord(word);
    if (plain !== "" && !byWord.has(plain)) byWord.set(plain, key);
  };
  for (const { key, label } of columns) for (const word of words.inAll(label)) add(word, key);
  for (const { key, also = [] } of columns) for (const word of [key, ...also]) add(word, key);
  return byWord;
}

/** The required columns that neither the file nor a value for all rows provides. */
export function missingColumns(
  columns: readonly ImportColumn[],
  mapping: Mapping,
  forAll: Readonly<Record<string, string>>,
): readonly ImportColumn[] {
  const split = columns.flatMap(({ key, isSplit }) => (mapping.includes(key) ? (isSplit ?? []) : []));
  return columns.filter(
    ({ key, isRequired }) => isRequired && !mapping.includes(key) && !split.includes(key) && !forAll[key],
  );
}
