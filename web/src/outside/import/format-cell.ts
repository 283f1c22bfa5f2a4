import { formatTypedDate, parseDate } from "../../kit/ui/date.ts";
import type { ImportColumn } from "./import-column.ts";
import type { Cell } from "./read/table.ts";
import type { Words } from "./words.ts";

/** A cell as text: days in the usual form, members of enumerations as words. */
export function formatCell(cell: Cell, { choices }: ImportColumn, t: Words["t"]): string {
  return typeof cell === "string" && choices?.members.includes(cell)
    ? t(`${choices.words}.${cell}`)
    : formatPlain(cell);
}

/** What was read of a cell, in the words of the reader. */
export function formatRead(value: unknown, column: ImportColumn, words: Words): string {
  if (value === undefined || value === null) return "";
  return (
    column.format?.(value, words) ?? formatCell(typeof value === "number" ? value : String(value), column, words.t)
  );
}

/** The same for a cell whose column is not known. */
export function formatPlain(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)( \d\d:\d\d)?$/.exec(cell) ?? [];
  return parseDate(day) === null ? cell : `${formatTypedDate(day)}${time}`;
}
