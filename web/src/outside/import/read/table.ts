/**
 * A cell of a file. A number of a workbook stays a number; a date of a workbook is "2025-12-31" or "2025-12-31 14:30".
 */
export type Cell = string | number;

export interface TableRow {
  /** The number of the row in the spreadsheet, from 1. */
  row: number;
  cells: readonly Cell[];
  /** Whether the file ends within the row, or may do so. */
  end?: "cut" | "open";
}

export interface ReadTable {
  /** The rows without empty ones. */
  rows: readonly TableRow[];
  /** The names of a workbook's sheets, and the index of this one. */
  sheets: readonly string[];
  sheet: number;
  encoding: Encoding | null;
}

export const encodings = ["UTF-8", "UTF-16", "Windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

/** The reasons why a file cannot be read. Each has a text with advice. */
export const readProblems = [
  "tooBig",
  "unpackedTooBig",
  "tooManyRows",
  "tooManyColumns",
  "tooMuchText",
  "macros",
  "oldExcel",
  "password",
  "openDocument",
  "otherKind",
  "broken",
  "empty",
  "tooSlow",
] as const;
export type ReadProblem = (typeof readProblems)[number];

export class ReadError extends Error {
  readonly problem: ReadProblem;

  constructor(problem: ReadProblem) {
    super(problem);
    this.problem = problem;
  }
}
