import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("cells are quoted where they need it, with the separator of the language", () => {
  const rows = [
    ["Name", "Club"],
    ['The "Otters"', "Harbour, east; west"],
    ["two\nlines", ""],
  ];
  expect(toCsv(rows, "en")).toBe('Name,Club\r\n"The ""Otters""","Harbour, east; west"\r\n"two\nlines",\r\n');
  expect(toCsv([["a;b", "a,b", 1.5]], "de")).toBe('"a;b";a,b;1,5\r\n');
});

test("no text is a formula, and a negative number stays one", () => {
  for (const cell of ["=1+1", "+49 151", "-2", "@SUM(A1)", "\t=1"]) {
    expect(toCsv([[cell]], "en")).toBe(`'${cell}\r\n`);
  }
  expect(toCsv([[-2]], "en")).toBe("-2\r\n");
});
