import { dayOrders, inOrder } from "./day-order.ts";
import type { ImportColumn, WhenMeant } from "./import-column.ts";
import { plainWord } from "./plain.ts";
import { mostRowsAbove } from "./read/limits.ts";
import type { Cell, TableRow } from "./read/table.ts";
import type { Words } from "./words.ts";

/** The column of the kind for each column of the file; null for one that is not imported. */
export type Mapping = readonly (string | null)[];

export interface Headings {
  /** The index among the rows of the file; `noHeadings` if the first row is already one of the rows to import. */
  row: number;
  mapping: Mapping;
}

export const noHeadings = -1;

/**
 * The row among the first ones with the most known headings; titles may be above it. A list of names, which has one or
 * two columns and no known heading, is taken as one without headings.
 */
export function findHeadings(rows: readonly TableRow[], columns: readonly ImportColumn[], words: Words): Headings {
  const named = namesOfColumns(columns, words);
  let best: Headings & { known: number } = { row: 0, mapping: [], known: -1 };
  for (const [index, { cells }] of rows.slice(0, mostRowsAbove).entries()) {
    const titles = cells.map(String);
    const mapping = matchCells(titles, named, { below: rows.slice(index + 1), words });
    const known = mapping.filter(Boolean).length;
    if (known > best.known) best = { row: index, mapping, known };
  }
  if (best.known > 0) return { row: best.row, mapping: best.mapping };
  const names = namesIn(rows, columns);
  return names.length > 0 ? { row: noHeadings, mapping: names } : { row: best.row, mapping: best.mapping };
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
  index: number,
  rows: readonly TableRow[],
  columns: readonly ImportColumn[],
  words: Words,
): Headings {
  if (index === noHeadings) {
    const names = namesIn(rows, columns);
    return { row: index, mapping: names.length > 0 ? names : Array.from({ length: widthOf(rows) }, () => null) };
  }
  const cells = (rows[index]?.cells ?? []).map(String);
  return {
    row: index,
    mapping: matchCells(cells, namesOfColumns(columns, words), { below: rows.slice(index + 1), words }),
  };
}

/** The rows that show what a column contains. */
const mostRowsRead = 200;

/** How well the cells below a heading fit a column: 2 if one of them can be read, 1 if all are empty, else 0. */
function fitOf(column: ImportColumn, index: number, { below, words }: Below): number {
  const cells = below.slice(0, mostRowsRead).flatMap(({ cells }) => cells[index] || []);
  if (cells.length === 0) return 1;
  const isRead = (cell: Cell) => {
    const parsed = column.parse(cell, words);
    return "value" in parsed && (parsed.value !== undefined || !parsed.note);
  };
  const forms = (cell: Cell) => (column.isDay ? dayOrders.map((order) => inOrder(cell, order)) : [cell]);
  return cells.some((cell) => forms(cell).some(isRead)) ? 2 : 0;
}

interface Below {
  below: readonly TableRow[];
  words: Words;
}

/**
 * Assigns each column of the kind once, and a list to all headings with its names. Of several, a column gets the one
 * whose cells it can read ("Tag" may be a day of the week, beside "Datum"), and among those the one with its label, or
 * else its most usual name. A heading with two meanings gets the second one if another heading has the first one.
 */
function matchCells(cells: readonly string[], named: ReadonlyMap<string, readonly Named[]>, rest: Below): Mapping {
  const plain = cells.map(plainWord);
  const withoutBrackets = cells.map((cell) => plainWord(cell.replace(/[([].*$/, "")));
  const found = cells.map((_, index) => {
    const names = named.get(plain[index] ?? "") ?? named.get(withoutBrackets[index] ?? "") ?? [];
    const isThere = (word: string) => plain.includes(word) || withoutBrackets.includes(word);
    const meant = names.filter(
      ({ when: { unless, beside } }) => !unless?.some(isThere) && (beside?.some(isThere) ?? true),
    );
    return meant.sort((one, other) => Number(!one.when.beside) - Number(!other.when.beside));
  });
  const mapping: (string | null)[] = cells.map(() => null);
  const isSaid = ({ key, isSplit = [] }: ImportColumn) => [key, ...isSplit].some((part) => mapping.includes(part));
  for (const meaning of [0, 1]) {
    const open = found.flatMap((names, index) => {
      const one = mapping[index] === null ? names[meaning] : undefined;
      return one && !(meaning > 0 && isSaid(one.column)) ? [{ ...one, index }] : [];
    });
    for (const [column, headings] of Map.groupBy(open, (one) => one.column)) {
      const isOpen = ({ when }: Named) => column.isTakenIfRead || when.ifRead;
      const isSure = headings.length === 1 && !headings.some(isOpen);
      const rated = headings.map((one) => ({ ...one, fit: isSure ? 1 : fitOf(column, one.index, rest) }));
      rated.sort((one, other) => other.fit - one.fit || one.rank - other.rank);
      for (const one of column.isList ? rated : rated.slice(0, 1)) {
        if (one.fit > 0 || !isOpen(one)) mapping[one.index] = column.key;
      }
    }
  }
  return mapping;
}

/** A name of a column: its label, whose rank is 0, or another one. */
interface Named {
  column: ImportColumn;
  rank: number;
  /** With plain headings. */
  when: WhenMeant;
}

/** Labels take precedence over other names of columns, and the first column over later ones. */
function namesOfColumns(columns: readonly ImportColumn[], words: Words): ReadonlyMap<string, readonly Named[]> {
  const named = new Map<string, Named[]>();
  const add = (plain: string, one: Named) => {
    const present = named.get(plain) ?? [];
    const isNew = !present.some(({ column }) => column === one.column);
    if (plain !== "" && isNew) named.set(plain, [...present, one]);
  };
  for (const column of columns) {
    for (const word of words.inAll(column.label)) add(plainWord(word), { column, rank: 0, when: {} });
  }
  for (const column of columns) {
    const when = new Map(Object.entries(column.when ?? {}).map(([word, one]) => [plainWord(word), withPlain(one)]));
    const others = [column.key, ...(column.also ?? [])].map(plainWord);
    for (const [index, word] of [...others, ...when.keys()].entries()) {
      add(word, { column, rank: 1 + index, when: when.get(word) ?? {} });
    }
  }
  return named;
}

function withPlain({ beside, unless, ...when }: WhenMeant): WhenMeant {
  return {
    ...when,
    ...(beside && { beside: beside.map(plainWord) }),
    ...(unless && { unless: unless.map(plainWord) }),
  };
}

/** Whether the cells of other columns need this one; any other column is needed always. */
export function isNeeded({ neededBy }: ImportColumn, { columns, mapping, below }: MappedRows): boolean {
  if (!neededBy) return true;
  const keys = columns.filter(neededBy.isOf).map(({ key }) => key);
  const places = mapping.flatMap((key, index) => (key !== null && keys.includes(key) ? index : []));
  return neededBy.needs(below.flatMap(({ cells }) => places.flatMap((target) => cells[target] || [])));
}

interface MappedRows {
  columns: readonly ImportColumn[];
  mapping: Mapping;
  below: readonly TableRow[];
}

/** The required columns that neither the file nor a value for all rows provides. */
export function missingColumns(mapped: MappedRows, forAll: Readonly<Record<string, string>>): readonly ImportColumn[] {
  const { columns, mapping } = mapped;
  const split = columns.flatMap(({ key, isSplit }) => (mapping.includes(key) ? (isSplit ?? []) : []));
  return columns.filter(
    (column) =>
      (column.isRequired || column.neededBy?.isRequired) &&
      !mapping.includes(column.key) &&
      !split.includes(column.key) &&
      !forAll[column.key] &&
      isNeeded(column, mapped),
  );
}
