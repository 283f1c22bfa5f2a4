import { expect, it } from "vitest";
import { formatPlain } from "./format-cell.ts";

it.each([
  ["2025-12-31", "31.12.2025"],
  ["2025-12-31 14:30", "31.12.2025 14:30"],
  ["0049-30-99", "0049-30-99"],
  ["0049-30-12345", "0049-30-12345"],
  ["2025-12-31/7", "2025-12-31/7"],
  [49301, "49301"],
])("the cell %j is shown as %j", (cell, text) => {
  expect(formatPlain(cell)).toBe(text);
});
