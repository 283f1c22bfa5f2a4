import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("cells are quoted where they need it, with the separator of the language", () => {
  const rows = [
    ["Name", "Club"],
    ['The "Otters"', "Harbour, east; west"],
    ["two\nlines", ""],
  ];
  expect(toCsv(rows, "en")).toBe('\u{FEFF}Name,Club\r\n"The ""Otters""","Harbour, east; west"\r\n"two\nlines",\r\n');
  expect(toCsv([["a;b", "a,b"]], "de")).toBe('\u{FEFF}"a;b";a,b\r\n');
});

test("no cell is a formula", () => {
  for (const cell of ["=1+1", "+49 151", "-2", "@SUM(A1)", "\t=1"]) {
    expect(toCsv([[cell]], "en")).toBe(`\u{FEFF}'${cell}\r\n`);
  }
});
