import data from "./headings.json" with { type: "json" };
import type { ImportColumn, WhenMeant } from "./import-column.ts";

/**
 * The headings and cells of files as clubs and federations have them, by the types of records and the keys of columns, the
 * usual ones first, each with the programs that write it; those without a program are in lists that people keep
 * themselves. A heading may belong to several columns.
 */
const headings: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>> =
  data.headings;

const cells: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, { means: string | null }>>>>>> =
  data.cells;

/** The headings of these columns, without their labels. */
export function headingsOf(type: keyof typeof data.headings, ...keys: readonly string[]): string[] {
  return keys.flatMap((key) => Object.keys(headings[type]?.[key] ?? {}));
}

/** The columns with the headings that files of this type of record have for them. */
export function withHeadings(type: keyof typeof data.headings, columns: readonly ImportColumn[]): ImportColumn[] {
  return columns.map((column) => ({
    ...column,
    also: [...(column.also ?? []), ...headingsOf(type, column.key)],
  }));
}

/** The same condition for several headings. */
export function whenMeant(headings: readonly string[], when: WhenMeant): Record<string, WhenMeant> {
  return Object.fromEntries(headings.map((heading) => [heading, when]));
}

/** What cells of this column mean: a member of its enumeration, or null where they say nothing. */
export function cellsOf(type: keyof typeof data.cells, column: string): Record<string, string | null> {
  return Object.fromEntries(Object.entries(cells[type]?.[column] ?? {}).map(([cell, { means }]) => [cell, means]));
}
