import { expect, test } from "vitest";
import { toCsv, withoutMark } from "./csv.ts";

test("cells are quoted where they need it, with the separator of the language", () => {
  const rows = [
    ["Name", "Club"],
    ['The "Otters"', "Harbour, east; west"],
    ["two\nlines", ""],
  ];
  expect(toCsv(rows, "en")).toBe('Name,Club\r\n"The ""Otters""","Harbour, east; west"\r\n"two\nlines",\r\n');
  // Programs may expect another separator.
  expect(toCsv([["a;b", "a,b", "a\tb", "a b", 1.5, 2]], "de")).toBe('"a;b";"a,b";"a\tb";a b;"1,5";2\r\n');
  expect(toCsv([["a;b", "a\tb", 1.5]], "en")).toBe('"a;b","a\tb",1.5\r\n');
});

test("no text is a formula, in whichever column, and a number stays one", () => {
  for (const cell of ["=1+1", "+49 151", "+49151", "-2+3", "-A1", "@SUM(A1)", "＝1+1", "＋1", "－1", "＠A"]) {
    expect(toCsv([["first", cell]], "en")).toBe(`first,'${cell}\r\n`);
  }
  for (const cell of ["\t=1", "\r=1", "\n=1", "=1,2", "=A;B", '="x"']) {
    expect(toCsv([["first", cell]], "en")).toBe(`first,"'${cell.replaceAll('"', '""')}"\r\n`);
  }
  expect(toCsv([[-2, "-2", "-2.5", "7"]], "en")).toBe("-2,-2,-2.5,7\r\n");
});

test("a mark is taken away again, and no other apostrophe", () => {
  for (const text of ["@work Allstars", "+491512345678", "'=1+1", "''@x", "'Ndrangheta Watch", "'", "-2", "O'Neill"]) {
    const [, cell = ""] = toCsv([["first", text]], "en")
      .trim()
      .split(",");
    expect(withoutMark(cell)).toBe(text);
  }
  expect(withoutMark("'Ndrangheta Watch")).toBe("'Ndrangheta Watch");
});
