import { printTypedDate } from "../ui/date.ts";
import type { ImportColumn } from "./import-kind.ts";
import type { Cell } from "./read/table.ts";
import type { Words } from "./words.ts";

/** A cell as people read it: days in the usual form, members of enumerations by their words. */
export function printCell(cell: Cell, { choices }: ImportColumn, t: Words["t"]): string {
  if (typeof cell === "number") return String(cell);
  if (choices?.members.includes(cell)) return t(`${choices.words}.${cell}`);
  return cell.replace(/^\d{4}-\d\d-\d\d/, printTypedDate);
}
