import { describe, expect, it } from "vitest";
import { afterImport, type ImportEvent, noImport } from "./import-state.ts";
import type { Ledger } from "./ledger.ts";
import type { PlannedRow } from "./plan.ts";
import type { ReadTable } from "./read/table.ts";

const row = (number: number, name: string): PlannedRow => ({
  row: number,
  cells: { name },
  values: { name },
  forAll: new Set(),
  issues: [],
  notes: [],
  name,
  found: null,
  choice: "update",
  effect: "new",
});
const table: ReadTable = { rows: [], sheets: [], sheet: 0, encoding: "UTF-8" };
const headings = { row: 0, mapping: ["name"] };
const checked = {
  plan: { rows: [row(2, "Ants"), row(3, "Bees")], entries: [] },
  // The state only hands them on.
  known: {} as Ledger,
  learnt: new Map(),
};
const read: ImportEvent = { type: "read", table, headings, forAll: { type: "TEAM_TYPE_TEAM" } };
const compared: ImportEvent = { type: "checked", checked, step: { at: "check" } };
const importAfter = (...events: ImportEvent[]) => events.reduce(afterImport, noImport);

describe("a decision about rows", () => {
  it("is shown in these rows at once, is kept for the next comparison, and leads back to the check", () => {
    const chosen = importAfter(
      read,
      compared,
      { type: "step", step: { at: "failed", error: null } },
      { type: "choice", rows: [3], choice: "skip" },
    );
    expect(chosen.checked?.plan.rows.map(({ choice }) => choice)).toEqual(["update", "skip"]);
    expect(chosen.wishes.choices).toEqual(new Map([[3, "skip"]]));
    expect(chosen.step).toEqual({ at: "check" });
  });

  it("about a second cell of a row keeps the first", () => {
    const edited = importAfter(
      read,
      compared,
      { type: "edit", rows: [2], column: "name", value: "Antlers" },
      { type: "edit", rows: [2, 3], column: "type", value: "Pair" },
    );
    expect(edited.checked?.plan.rows.map(({ cells }) => cells)).toEqual([
      { name: "Antlers", type: "Pair" },
      { name: "Bees", type: "Pair" },
    ]);
    expect(edited.wishes.edits.get(2)).toEqual({ name: "Antlers", type: "Pair" });
    expect(edited.wishes.forAll).toEqual({ type: "TEAM_TYPE_TEAM" });
  });
});

it("other columns or values for all rows lead back to the columns, and the comparison is gone", () => {
  for (const event of [
    { type: "mapping", headings: { row: 1, mapping: [null] } },
    { type: "forAll", key: "type", value: "TEAM_TYPE_PAIR" },
  ] satisfies ImportEvent[]) {
    expect(importAfter(read, compared, event)).toMatchObject({ checked: null, step: { at: "columns" }, table });
  }
});

it("a new file forgets the comparison and the decisions about the one before", () => {
  const file = new File([], "teams.csv");
  const chosen = importAfter(read, compared, { type: "choice", rows: [3], choice: "skip" });
  const reading = afterImport(chosen, { type: "file", file });
  expect(reading).toMatchObject({ step: { at: "reading" }, checked: null, file });
  expect(afterImport(reading, read).wishes).toMatchObject({ choices: new Map(), edits: new Map() });
  expect(afterImport(reading, { type: "unreadable", error: "broken" })).toMatchObject({ table: null, file });
});

it("says after a preview that others have changed something, until the next preview", () => {
  const overtaken = importAfter(read, compared, { type: "preview" }, { type: "overtaken", checked });
  expect(overtaken).toMatchObject({ hasChanged: true, step: { at: "check" } });
  expect(afterImport(overtaken, { type: "preview" })).toMatchObject({ hasChanged: false, step: { at: "previewing" } });
});
