import { useMemo, useRef } from "react";
import type { Headings } from "./columns.ts";
import type { ImportKind, ImportTarget } from "./import-kind.ts";
import { Ledger } from "./ledger.ts";
import { type Plan, parseRows, planRows, type Wishes } from "./plan.ts";
import type { ReadTable } from "./read/table.ts";
import type { Words } from "./words.ts";

/** The rows after they have been read and compared with the existing records. */
export interface Checked {
  plan: Plan;
  known: Ledger;
  /** The corrected cells with which the existing records were looked for. */
  learnt: Wishes["edits"];
}

/** Makes the plan of the import, from the headings and the user's decisions. */
export function usePlan(
  kind: ImportKind,
  target: ImportTarget,
  words: Words,
  { table, headings: { mapping, ...headings } }: { table: ReadTable | null; headings: Headings },
) {
  const ids = useRef(new Map<string, string>());
  const below = useMemo(() => table?.rows.slice(headings.row + 1) ?? [], [table, headings.row]);

  /** Returns the same id for a new record of a row each time the plan is made. */
  function idOf(key: string): string {
    const id = ids.current.get(key) ?? crypto.randomUUID();
    ids.current.set(key, id);
    return id;
  }

  /** Compares the rows with the existing records, which are read again unless earlier ones are given. */
  async function check(wishes: Wishes, signal: AbortSignal, earlier: Checked | null = null): Promise<Checked> {
    const rows = await parseRows(below, kind, mapping, wishes, { words, target, signal });
    const known = earlier?.known ?? new Ledger();
    const values = rows.map((row) => row.values);
    if (!earlier) await kind.read(known, values, target, { words, signal });
    const plan = await planRows(rows, kind, { known, target, choices: wishes.choices, idOf, signal });
    return { plan, known, learnt: earlier?.learnt ?? wishes.edits };
  }

  return { below, check, forgetIds: () => ids.current.clear() };
}
