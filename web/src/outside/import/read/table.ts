/** A cell as the file has it: a number of a workbook stays one, a date of a workbook is "2025-12-31" or "2025-12-31 14:30". */
export type Cell = string | number;

export interface TableRow {
  /** As the spreadsheet counts, from 1. */
  row: number;
  cells: readonly Cell[];
  /** The file ends within the row, or may do so. */
  end?: "cut" | "open";
}

export interface ReadTable {
  /** Without empty ones. */
  rows: readonly TableRow[];
  /** The names of the sheets of a workbook, and which one this is. */
  sheets: readonly string[];
  sheet: number;
  encoding: Encoding | null;
}

export const encodings = ["UTF-8", "UTF-16", "Windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

/** Why a file can't be read; each has a text that says what to do. */
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
