import type { PlannedSet, SetRefusal } from "../../kit/bulk/sets.ts";
import type { Headings } from "./columns.ts";
import type { Previewed } from "./import-run.ts";
import type { Choice, PlannedRow, Wishes } from "./plan.ts";
import type { ReadTable } from "./read/table.ts";
import type { Checked } from "./use-plan.ts";

export type Step =
  | { at: "file" | "reading" }
  | { at: "unreadable"; error: unknown }
  | { at: "columns" | "check" | "comparing" | "previewing" }
  | { at: "failed"; error: unknown }
  | ({ at: "preview" } & Previewed)
  | { at: "applying"; done: number; total: number }
  | { at: "stopped"; done: number; total: number; left: readonly PlannedSet[]; refusal: SetRefusal | null }
  | { at: "done"; count: number };

/** An import on its way from the file to the applied sets. */
export interface ImportState {
  step: Step;
  file: File | null;
  table: ReadTable | null;
  headings: Headings;
  wishes: Wishes;
  /** Null until the rows have been compared with the existing records. */
  checked: Checked | null;
  /** Whether others have changed something since the preview. */
  hasChanged: boolean;
}

export type ImportEvent =
  | { type: "step"; step: Step }
  | { type: "file"; file: File }
  | { type: "read"; table: ReadTable; headings: Headings; forAll: Wishes["forAll"] }
  | { type: "unreadable"; error: unknown }
  | { type: "mapping"; headings: Headings }
  | { type: "forAll"; key: string; value: string }
  | { type: "choice"; rows: readonly number[]; choice: Choice }
  | { type: "edit"; rows: readonly number[]; column: string; value: string }
  /** The rows have been compared; with a step, it is the next one. */
  | { type: "checked"; checked: Checked; step?: Step }
  | { type: "preview" }
  /** Others have changed something since the preview. */
  | { type: "overtaken"; checked: Checked };

const noWishes: Wishes = { choices: new Map(), forAll: {}, edits: new Map() };

export const noImport: ImportState = {
  step: { at: "file" },
  file: null,
  table: null,
  headings: { row: 0, mapping: [] },
  wishes: noWishes,
  checked: null,
  hasChanged: false,
};

/** The state of an import after an event. */
export function afterImport(state: ImportState, event: ImportEvent): ImportState {
  const { wishes } = state;
  switch (event.type) {
    case "step":
      return { ...state, step: event.step };
    case "file":
      return { ...state, file: event.file, step: { at: "reading" }, checked: null, hasChanged: false };
    case "read": {
      const { table, headings, forAll } = event;
      return { ...state, table, headings, wishes: { ...noWishes, forAll }, step: { at: "columns" } };
    }
    case "unreadable":
      return { ...state, table: null, step: { at: "unreadable", error: event.error } };
    case "mapping":
      return notCompared({ ...state, headings: event.headings });
    case "forAll":
      return notCompared({
        ...state,
        wishes: { ...wishes, forAll: { ...wishes.forAll, [event.key]: event.value } },
      });
    case "choice": {
      const { rows, choice } = event;
      const choices = new Map([...wishes.choices, ...rows.map((row) => [row, choice] as const)]);
      return decided({ ...state, wishes: { ...wishes, choices } }, rows, (row) => ({ ...row, choice }));
    }
    case "edit": {
      const { rows, column, value } = event;
      const edits = new Map(wishes.edits);
      for (const row of rows) edits.set(row, { ...edits.get(row), [column]: value });
      const edited = (row: PlannedRow) => ({ ...row, cells: { ...row.cells, [column]: value } });
      return decided({ ...state, wishes: { ...wishes, edits } }, rows, edited);
    }
    case "checked":
      return { ...state, checked: event.checked, step: event.step ?? state.step };
    case "preview":
      return { ...state, step: { at: "previewing" }, hasChanged: false };
    case "overtaken":
      return { ...state, checked: event.checked, hasChanged: true, step: { at: "check" } };
  }
}

/** The columns or the values for all rows are others: nothing has been compared with them. */
function notCompared(state: ImportState): ImportState {
  return { ...state, checked: null, step: { at: "columns" } };
}

/** Shows a decision about some rows at once, before all are compared again. */
function decided(state: ImportState, numbers: readonly number[], change: (row: PlannedRow) => PlannedRow): ImportState {
  const { checked } = state;
  if (!checked) return { ...state, step: { at: "check" } };
  const chosen = new Set(numbers);
  const rows = checked.plan.rows.map((row) => (chosen.has(row.row) ? change(row) : row));
  return { ...state, checked: { ...checked, plan: { ...checked.plan, rows } }, step: { at: "check" } };
}
