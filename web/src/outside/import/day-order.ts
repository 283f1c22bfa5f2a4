import type { ImportColumn } from "./import-column.ts";
import type { Cell } from "./read/table.ts";
import { choice } from "./values.ts";

/**
 * Days with slashes or hyphens, of which the number of the day or of the month may come first: "04/07/2024" is in July in
 * Europe, and in April in the United States. All cells of a file have the same order.
 */

export const dayOrders = ["dayFirst", "monthFirst"] as const;
export type DayOrder = (typeof dayOrders)[number];

const yearLast = /(?<![\d/-])(0?[1-9]|[12]\d|3[01])([/-])(0?[1-9]|[12]\d|3[01])\2(\d{4}|(?<=\/)\d{2})(?![\d/-])/;
const yearFirst = /(?<![\d/-])(\d{4})\/(\d{1,2})\/(\d{1,2})(?![\d/-])/;

/**
 * The order that cells show by a number above 12; null if none does, "open" if there are days whose order is not clear.
 */
export function orderIn(cells: readonly Cell[]): DayOrder | "open" | null {
  let found: DayOrder | "open" | null = null;
  for (const cell of cells) {
    const [written, first, , second] = yearLast.exec(String(cell)) ?? [];
    // A day of neither order shows none.
    if (written === undefined || (Number(first) > 12 && Number(second) > 12)) continue;
    if (Number(first) > 12) return "dayFirst";
    if (Number(second) > 12) return "monthFirst";
    found = "open";
  }
  return found;
}

/**
 * The cell with its day in the German form or in that of ISO, which are read everywhere. Without an order, a day that
 * needs one stays as it is.
 */
export function inOrder(cell: Cell, order: DayOrder | null): Cell {
  if (typeof cell === "number") return cell;
  const iso = cell.replace(yearFirst, (_, year, month, day) => `${year}-${month}-${day}`);
  if (order === null) return iso;
  return iso.replace(yearLast, (_, first, _sign, second, year) =>
    [...(order === "dayFirst" ? [first, second] : [second, first]), year].join("."),
  );
}

/** Asks for the order of days where the file does not show it. */
export const dayOrder: ImportColumn = {
  key: "dayOrder",
  label: "import.columns.dayOrder",
  parse: choice(dayOrders, "import.dayOrder"),
  choices: { members: dayOrders, words: "import.dayOrder" },
  isForAll: true,
  isChoice: true,
  neededBy: { isOf: ({ isDay = false }) => isDay, needs: (cells) => orderIn(cells) === "open", isRequired: true },
  example: "",
};
