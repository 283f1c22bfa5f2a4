import { expect, test } from "vitest";
import { mostRows, mostRowsAbove } from "./limits.ts";
import { readCsv } from "./read-csv.ts";
import { readTable } from "./read-table.ts";
import type { ReadProblem } from "./table.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const cellsOf = (bytes: Uint8Array) => readCsv(bytes).rows.map(({ cells }) => cells);

function utf16(text: string, { isBig = false, hasMark = true } = {}): Uint8Array {
  const units = [...(hasMark ? `\u{FEFF}${text}` : text)].map((letter) => letter.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
}

const latin = (text: string) =>
  Uint8Array.from([...text].map((letter) => (letter === "€" ? 0x80 : letter.charCodeAt(0))));

function problemOf(read: () => unknown): ReadProblem | null {
  try {
    read();
    return null;
  } catch (error) {
    return (error as { problem: ReadProblem }).problem;
  }
}

test("UTF-8, UTF-16 and Windows-1252 are told apart, with and without a mark", () => {
  const text = "Name;Größe\r\nMüller;180\r\n";
  const rows = [
    ["Name", "Größe"],
    ["Müller", "180"],
  ];
  for (const [bytes, encoding] of [
    [utf8(text), "UTF-8"],
    [utf8(`\u{FEFF}${text}`), "UTF-8"],
    [utf16(text), "UTF-16"],
    [utf16(text, { isBig: true }), "UTF-16"],
    [utf16(text, { hasMark: false }), "UTF-16"],
    [latin(text), "Windows-1252"],
  ] as const) {
    expect(cellsOf(bytes)).toEqual(rows);
    expect(readCsv(bytes).encoding).toBe(encoding);
  }
  expect(cellsOf(latin("Beitrag;10 €\r\nä;ß\r\n"))[0]).toEqual(["Beitrag", "10 €"]);
});

test("separators are found out, or taken from the first line", () => {
  const rows = [
    ["Name", "Ort"],
    ["Müller, Jörg", "Hafen"],
    ["Ünal, Ayşe", "Mühle"],
  ];
  const printed = (separator: string) =>
    rows.map((cells) => cells.map((cell) => `"${cell}"`).join(separator)).join("\n");
  for (const separator of [";", ",", "\t"]) expect(cellsOf(utf8(`${printed(separator)}\n`))).toEqual(rows);
  expect(readCsv(utf8(`sep=|\r\n${printed("|")}\r\n`)).rows.map(({ row }) => row)).toEqual([2, 3, 4]);
});

test("quotes hold separators, quotes and lines; empty lines are left out and counted", () => {
  const { rows } = readCsv(utf8('Name;Adresse\r\n\r\n;;\r\n"Der ""Kanal"";e. V.";"Hafen 3\n20457 Hamburg"\r\n'));
  expect(rows).toEqual([
    { row: 1, cells: ["Name", "Adresse"] },
    { row: 4, cells: ['Der "Kanal";e. V.', "Hafen 3\n20457 Hamburg"] },
  ]);
});

test("a file that ends within a row says so", () => {
  expect(readCsv(utf8('a;b;c\n1;2;3\n4;"5')).rows.at(-1)).toMatchObject({ row: 3, end: "cut" });
  expect(readCsv(utf8("a;b;c\n1;2;3\n4;5")).rows.at(-1)).toMatchObject({ row: 3, end: "open" });
  expect(readCsv(utf8("a;b;c\n1;2;3\n4;5;")).rows.at(-1)).not.toHaveProperty("end");
  expect(readCsv(utf8("a;b;c\n1;2;3\n4;5\n")).rows.at(-1)).not.toHaveProperty("end");
});

test("what is no table, or too much of one, is refused", () => {
  expect(problemOf(() => readTable("a.csv", new Uint8Array()))).toBe("empty");
  expect(problemOf(() => readTable("a.csv", utf8("\r\n;;\r\n")))).toBe("empty");
  expect(problemOf(() => readTable("a.csv", new Uint8Array(21 * 1024 * 1024)))).toBe("tooBig");
  expect(problemOf(() => readTable("a.csv", Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 3, 5])))).toBe(
    "otherKind",
  );
  expect(problemOf(() => readTable("a.pdf", utf8("%PDF-1.7\n")))).toBe("otherKind");
  expect(problemOf(() => readCsv(utf8("a;b\n".repeat(mostRows + mostRowsAbove + 1))))).toBe("tooManyRows");
  expect(problemOf(() => readCsv(utf8(`${"a;".repeat(300)}b\n`)))).toBe("tooManyColumns");
});

test("an apostrophe that keeps a text from being a formula is no part of it", () => {
  expect(cellsOf(utf8("Name;Phone\r\n'@work Allstars;'+491512345678\r\n'Ndrangheta Watch;'-x\r\n"))).toEqual([
    ["Name", "Phone"],
    ["@work Allstars", "+491512345678"],
    ["'Ndrangheta Watch", "-x"],
  ]);
});
