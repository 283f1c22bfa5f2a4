import { isSame } from "#contract/is-same.ts";
import type { Mapping } from "./columns.ts";
import { type DayOrder, dayOrders, inOrder, orderIn } from "./day-order.ts";
import type { ImportColumn } from "./import-column.ts";
import type { ImportKind, ImportTarget, Reading, RowValues } from "./import-kind.ts";
import { inSlices } from "./in-slices.ts";
import { Ledger, type LedgerEntry, type Reason } from "./ledger.ts";
import type { Cell, TableRow } from "./read/table.ts";
import { type RowIssue, RowWriter } from "./row-writer.ts";

/** The choices for a row that belongs to an existing record: change it, leave it, or create another record. */
export const choices = ["update", "skip", "new"] as const;
export type Choice = (typeof choices)[number];

/** A row with its cells in the order of the kind's columns. */
export interface ImportRow {
  row: number;
  cells: Readonly<Record<string, Cell>>;
  values: RowValues;
  /** The columns whose values were set for all rows. */
  forAll: ReadonlySet<string>;
  issues: readonly RowIssue[];
  /** What of the row is left out, with the reason. */
  notes: readonly RowIssue[];
}

export type Effect = "new" | "changed" | "same" | "skipped" | "wrong";

export interface PlannedRow extends ImportRow {
  name: string;
  found: { entry: LedgerEntry; reason: Reason } | null;
  choice: Choice;
  effect: Effect;
}

export interface Plan {
  rows: readonly PlannedRow[];
  entries: readonly LedgerEntry[];
}

/** The user's decisions about single rows and about all rows. */
export interface Wishes {
  choices: ReadonlyMap<number, Choice>;
  forAll: Readonly<Record<string, string>>;
  /** The corrected cells, by row and column. */
  edits: ReadonlyMap<number, Readonly<Record<string, string>>>;
}

/** Parses the cells below the headings. */
export async function parseRows(
  below: readonly TableRow[],
  { columns, join }: ImportKind,
  mapping: Mapping,
  { forAll, edits }: Pick<Wishes, "forAll" | "edits">,
  { words, target: at, signal }: Reading & { target: ImportTarget },
): Promise<ImportRow[]> {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const presets = Object.entries(forAll).filter(([key, value]) => value !== "" && !mapping.includes(key));
  const order = orderOfDays(below, mapping, byKey, forAll);
  // A row may end behind its last set.
  const lastWhole = mapping.findLastIndex((key) => key !== null && !byKey.get(key)?.isList);
  const placesByKey = Map.groupBy(mapping.keys(), (target) => mapping[target] ?? null);
  const parse = ({ row, cells: inFile, end }: TableRow): ImportRow => {
    const edited = edits.get(row);
    const cells: Record<string, Cell> = Object.fromEntries(presets);
    for (const [key, places] of placesByKey) {
      if (key !== null) cells[key] = inOneCell(places.map((target) => inFile[target] ?? ""));
    }
    Object.assign(cells, edited);
    for (const [key, cell] of Object.entries(cells)) if (byKey.get(key)?.isDay) cells[key] = inOrder(cell, order);
    const said = presets.flatMap(([key]) => (edited?.[key] === undefined ? key : []));
    const issues: RowIssue[] = [];
    const notes: RowIssue[] = [];
    const values: Record<string, unknown> = {};
    // Two cells may say the same, such as a day in a column of its own and beside the time.
    const take = (column: string, read: Record<string, unknown>) => {
      const other = Object.keys(read).some((name) => values[name] !== undefined && !isSame(values[name], read[name]));
      if (other) issues.push({ column, text: "import.issue.otherCell" });
      else Object.assign(values, read);
    };
    const isShort = inFile.length <= lastWhole;
    if (!edited && (end === "cut" || (end === "open" && isShort)))
      issues.push({ column: null, text: "import.issue.cut" });
    if (inFile.length > mapping.length && !edited) issues.push({ column: null, text: "import.issue.tooManyCells" });
    for (const [key, cell] of Object.entries(cells)) {
      const column = byKey.get(key) as ImportColumn;
      if (cell === "") continue;
      const parsed = column.parse(cell, words);
      if ("problem" in parsed) issues.push({ column: key, ...parsed.problem });
      else {
        take(key, column.isSplit ? (parsed.value as Record<string, unknown>) : { [key]: parsed.value });
        if (parsed.note) notes.push({ column: key, ...parsed.note });
      }
    }
    const joined = join?.(values, new Set(Object.keys(edited ?? {})), at) ?? values;
    // What is shown and mended is what several cells say together.
    for (const [key, value] of Object.entries(joined)) {
      if (value !== values[key] && typeof value === "string" && byKey.has(key)) cells[key] = value;
    }
    return { row, cells, values: joined, forAll: new Set(said), issues, notes };
  };
  return inSlices(below, parse, signal);
}

/** The cells of a list as one, with a dash for those that are empty in between. */
function inOneCell(cells: readonly Cell[]): Cell {
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
  return filled.length > 1 ? filled.map((cell) => (cell === "" ? "–" : cell)).join(" ") : (filled[0] ?? "");
}

/** The order of the numbers in the days of the file, by its cells or else as the user says; null where nobody says it. */
function orderOfDays(
  below: readonly TableRow[],
  mapping: Mapping,
  byKey: ReadonlyMap<string, ImportColumn>,
  { dayOrder }: Wishes["forAll"],
): DayOrder | null {
  const places = mapping.flatMap((key, index) => (key !== null && byKey.get(key)?.isDay ? index : []));
  const shown = orderIn(below.flatMap(({ cells }) => places.map((target) => cells[target] ?? "")));
  if (shown !== null && shown !== "open") return shown;
  return shown === "open" ? (dayOrders.find((order) => order === dayOrder) ?? null) : null;
}

/**
 * The plan of the import. It takes the rows one after another: a row may belong to a record that an earlier one
 * creates.
 */
export async function planRows(
  rows: readonly ImportRow[],
  kind: ImportKind,
  {
    known,
    target,
    choices,
    idOf,
    signal,
  }: {
    known: Ledger;
    target: ImportTarget;
    choices: Wishes["choices"];
    idOf: (key: string) => string;
    signal: AbortSignal;
  },
): Promise<Plan> {
  const ledger = new Ledger(known);
  const plan = (row: ImportRow): PlannedRow => {
    const name = kind.nameOf(row.values);
    const found = kind.find(row.values, ledger, target);
    const reason = found && reasonOf(found);
    const leftOut = noRecord(row) ?? kind.leavesOut?.(row.values) ?? null;
    const usual = leftOut !== null || reason?.isSure === false ? "skip" : reason ? "update" : "new";
    const choice = choices.get(row.row) ?? usual;
    const notes = leftOut === null ? row.notes : [...row.notes, { column: null, text: leftOut }];
    const answer = { ...row, notes, name, found: found && reason && { entry: found.entry, reason }, choice };
    if (choice === "skip") return { ...answer, effect: "skipped" };
    const same = choice === "update" ? (found?.entry ?? null) : null;
    const isKnown = same !== null;
    const writer = new RowWriter({
      row: row.row,
      known: ledger,
      same,
      columns: kind.columns,
      forAll: row.forAll,
      filled: new Set(filledIn(row).map(([key]) => key)),
      idOf: (type) => idOf(`${row.row} ${type}`),
    });
    const missing = same ? [] : missingIn(row, kind.columns);
    if (missing.length === 0 && isReadable(row, kind.columns, isKnown)) kind.write(row.values, writer, target);
    const issues = [...row.issues, ...missing, ...withoutRepeats(writer.issues).filter((issue) => isOwn(issue, row))];
    if (issues.length > 0) return { ...answer, issues, effect: "wrong" };
    const effect = writer.isIdle ? "same" : isKnown ? "changed" : "new";
    writer.commit();
    return { ...answer, notes: [...notes, ...writer.notes], effect };
  };
  const planned = await inSlices(rows, plan, signal);
  return { rows: planned, entries: ledger.entries };
}

/** Why the row is no record: nothing of it is imported, or it ends the list, such as "Summe: 12" and "Total teams: 2". */
function noRecord(row: ImportRow): string | null {
  const [first, ...others] = filledIn(row).map(([, cell]) => String(cell));
  if (first === undefined) return "import.note.nothing";
  return total.test(first) && others.every((cell) => /^\d+$/.test(cell)) ? "import.note.total" : null;
}

const total = /^(summe|gesamt(zahl)?|anzahl|total|count)(\s*:?\s*\d*|\s[^:]*:\s*\d.*|:\s*\d.*)$/i;

/** The cells of the row itself that say something. */
function filledIn({ cells, forAll }: ImportRow): [string, Cell][] {
  return Object.entries(cells).filter(([key, cell]) => cell !== "" && !forAll.has(key));
}

function missingIn({ values, issues }: ImportRow, columns: readonly ImportColumn[]): RowIssue[] {
  return columns.flatMap(({ key, isRequired }) =>
    isRequired && values[key] === undefined && !issues.some(({ column }) => column === key)
      ? [{ column: key, text: "issue.required" }]
      : [],
  );
}

/** Whether the row can be checked as a whole in spite of errors in cells that it does not need. */
function isReadable({ values, issues }: ImportRow, columns: readonly ImportColumn[], isKnown: boolean): boolean {
  if (issues.length === 0) return true;
  const hasAll = columns.every(({ key, isRequired }) => !isRequired || values[key] !== undefined);
  return (isKnown || hasAll) && issues.every(({ column }) => column !== null);
}

/**
 * If cells cannot be read, only issues of other cells are reported, because the rest may follow from the unreadable
 * cells.
 */
function isOwn({ column }: RowIssue, { cells, issues }: ImportRow): boolean {
  if (issues.length === 0) return true;
  const isFilled = column !== null && (cells[column] ?? "") !== "";
  return isFilled && !issues.some((issue) => issue.column === column);
}

/** A record of an earlier row has a reason of its own. */
function reasonOf({ entry, reason }: { entry: LedgerEntry; reason: Reason }): Reason {
  const [first] = entry.rows;
  return first === undefined
    ? reason
    : { text: "import.found.row", params: { row: first }, isSure: reason.isSure && reason.adds === true };
}

function withoutRepeats(issues: readonly RowIssue[]): RowIssue[] {
  return issues.filter(
    ({ column, text }, index) => issues.findIndex((other) => other.column === column && other.text === text) === index,
  );
}
