import { expect, it } from "vitest";
import { isolated } from "./isolated.ts";

it("isolates texts that are written from right to left, and only these", () => {
  expect(isolated("الأهلي")).toBe("\u2068الأهلي\u2069");
  expect(isolated("Maccabi מכבי 2")).toBe("\u2068Maccabi מכבי 2\u2069");
  for (const text of ["", "21:15", "Łódź I", "上海", "ทีมชาติ", "🏸 Aces"]) expect(isolated(text)).toBe(text);
});
