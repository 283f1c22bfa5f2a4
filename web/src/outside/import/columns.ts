import type { ImportColumn } from "./import-kind.ts";
import { plainWord } from "./plain.ts";
import { mostRowsAbove } from "./read/limits.ts";
import type { TableRow } from "./read/table.ts";
import type { Words } from "./words.ts";

/** The column of the kind for each column of the file; null for one that is not imported. */
export type Mapping = readonly (string | null)[];

export interface Headings {
  /** The index among the rows of the file; `noHeadings` if the first row is already one of the rows to import. */
  place: number;
  mapping: Mapping;
}

export const noHeadings = -1;

/**
 * The row among the first ones with the most known headings; titles may be above it. A list of names, which has one or two columns and
 * no known heading, is taken as one without headings.
 */
export function findHeadings(rows: readonly TableRow[], columns: readonly ImportColumn[], words: Words): Headings {
  const byWord = wordsOfColumns(columns, words);
  let best: Headings & { known: number } = { place: 0, mapping: [], known: -1 };
  for (const [place, { cells }] of rows.slice(0, mostRowsAbove).entries()) {
    const titles = cells.map(String);
    const mapping = onlyRead(withWholeName(matchCells(titles, byWord), titles, columns), {
      below: rows.slice(place + 1),
      columns,
      words,
    });
    const known = mapping.filter(Boolean).length;
    if (known > best.known) best = { place, mapping, known };
  }
  if (best.known > 0) return { place: best.place, mapping: best.mapping };
  const names = namesIn(rows, columns);
  return names.length > 0 ? { place: noHeadings, mapping: names } : { place: best.place, mapping: best.mapping };
}

/** The columns of a list that consists of names only: whole ones, or last and first names. */
function namesIn(rows: readonly TableRow[], columns: readonly ImportColumn[]): Mapping {
  const width = widthOf(rows);
  const whole = columns.find(({ isSplit }) => isSplit?.length === 2);
  if (width === 1) return [(whole ?? columns.find(({ isRequired }) => isRequired))?.key ?? null];
  return width === 2 ? (whole?.isSplit?.toReversed() ?? []) : [];
}

/** The number of columns of a table. */
export function widthOf(rows: readonly TableRow[]): number {
  return Math.max(0, ...rows.slice(0, mostRowsAbove).map(({ cells }) => cells.length));
}

/** Takes this row as the headings, or none. */
export function headingsAt(
  place: number,
  rows: readonly TableRow[],
  columns: readonly ImportColumn[],
  words: Words,
): Headings {
  if (place === noHeadings) {
    const names = namesIn(rows, columns);
    return { place, mapping: names.length > 0 ? names : Array.from({ length: widthOf(rows) }, () => null) };
  }
  const cells = (rows[place]?.cells ?? []).map(String);
  const mapping = withWholeName(matchCells(cells, wordsOfColumns(columns, words)), cells, columns);
  return { place, mapping: onlyRead(mapping, { below: rows.slice(place + 1), columns, words }) };
}

/** The rows that tell what a column contains. */
const mostRowsRead = 200;

/** Without columns whose headings are used for other things, too, and of which no cell can be read. */
function onlyRead(
  mapping: Mapping,
  { below, columns, words }: { below: readonly TableRow[]; columns: readonly ImportColumn[]; words: Words },
): Mapping {
  return mapping.map((key, place) => {
    const column = columns.find((one) => one.key === key);
    if (!column?.isTakenIfRead) return key;
    const cells = below.slice(0, mostRowsRead).flatMap(({ cells }) => cells[place] || []);
    return cells.length === 0 || cells.some((cell) => "value" in column.parse(cell, words)) ? key : null;
  });
}

/** Where a file has "Name" and no column for the first name, its names are whole ones: "Anna Berg" or "Berg, Anna". */
function withWholeName(mapping: Mapping, cells: readonly string[], columns: readonly ImportColumn[]): Mapping {
  const whole = columns.find(({ isSplit }) => isSplit !== undefined);
  const parts = whole?.isSplit ?? [];
  if (!whole || mapping.includes(whole.key) || parts.every((part) => mapping.includes(part))) return mapping;
  return mapping.map((key, place) =>
    key !== null && parts.includes(key) && plainWord(cells[place] ?? "") === "name" ? whole.key : key,
  );
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
