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
  const named = namesOfColumns(columns, words);
  let best: Headings & { known: number } = { place: 0, mapping: [], known: -1 };
  for (const [place, { cells }] of rows.slice(0, mostRowsAbove).entries()) {
    const titles = cells.map(String);
    const mapping = withWholeName(matchCells(titles, named, { below: rows.slice(place + 1), words }), titles, columns);
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
  const matched = matchCells(cells, namesOfColumns(columns, words), { below: rows.slice(place + 1), words });
  return { place, mapping: withWholeName(matched, cells, columns) };
}

/** The rows that tell what a column contains. */
const mostRowsRead = 200;

/** How well the cells below a heading fit a column: 2 if one of them can be read, 1 if all are empty, else 0. */
function fitOf(column: ImportColumn, place: number, { below, words }: Below): number {
  const cells = below.slice(0, mostRowsRead).flatMap(({ cells }) => cells[place] || []);
  if (cells.length === 0) return 1;
  return cells.some((cell) => "value" in column.parse(cell, words)) ? 2 : 0;
}

interface Below {
  below: readonly TableRow[];
  words: Words;
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

/**
 * Assigns each column of the kind once. Of several headings with its names, it gets the one whose cells it can read
 * ("Tag" may be a day of the week, beside "Datum"), and among those the one with its label, or else the first.
 */
function matchCells(cells: readonly string[], named: ReadonlyMap<string, Named>, rest: Below): Mapping {
  const found = cells.flatMap((cell, place) => {
    const one = named.get(plainWord(cell)) ?? named.get(plainWord(cell.replace(/[([].*$/, "")));
    return one ? [{ ...one, place }] : [];
  });
  const mapping: (string | null)[] = cells.map(() => null);
  for (const [column, headings] of Map.groupBy(found, (one) => one.column)) {
    const isSure = headings.length === 1 && !column.isTakenIfRead;
    const rated = headings.map((one) => ({ ...one, fit: isSure ? 1 : fitOf(column, one.place, rest) }));
    const [best] = rated.sort((one, other) => other.fit - one.fit || Number(other.isLabel) - Number(one.isLabel));
    if (best && (best.fit > 0 || !column.isTakenIfRead)) mapping[best.place] = column.key;
  }
  return mapping;
}

/** A name of a column: its label, or another one. */
interface Named {
  column: ImportColumn;
  isLabel: boolean;
}

/** Labels take precedence over other names of columns, and the first column over later ones. */
function namesOfColumns(columns: readonly ImportColumn[], words: Words): ReadonlyMap<string, Named> {
  const named = new Map<string, Named>();
  const add = (word: string, one: Named) => {
    const plain = plainWord(word);
    if (plain !== "" && !named.has(plain)) named.set(plain, one);
  };
  for (const column of columns) for (const word of words.inAll(column.label)) add(word, { column, isLabel: true });
  for (const column of columns) {
    for (const word of [column.key, ...(column.also ?? [])]) add(word, { column, isLabel: false });
  }
  return named;
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
