import { parseDate, printTypedDate } from "../../kit/ui/date.ts";
import type { ImportColumn } from "./import-kind.ts";
import type { Cell } from "./read/table.ts";
import type { Words } from "./words.ts";

/** A cell as text: days in the usual form, members of enumerations as words. */
export function printCell(cell: Cell, { choices }: ImportColumn, t: Words["t"]): string {
  return typeof cell === "string" && choices?.members.includes(cell) ? t(`${choices.words}.${cell}`) : printPlain(cell);
}

/** What was read of a cell, in the words of the reader. */
export function printRead(value: unknown, column: ImportColumn, words: Words): string {
  if (value === undefined || value === null) return "";
  return column.print?.(value, words) ?? printCell(typeof value === "number" ? value : String(value), column, words.t);
}

/** The same for a cell whose column is not known. */
export function printPlain(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)( \d\d:\d\d)?$/.exec(cell) ?? [];
  return parseDate(day) === null ? cell : `${printTypedDate(day)}${time}`;
}
