import { useMemo, useRef } from "react";
import { type Headings, missingColumns } from "./columns.ts";
import type { ImportKind, ImportPlace } from "./import-kind.ts";
import { Ledger } from "./ledger.ts";
import { type Plan, parseRows, planRows, type Wishes } from "./plan.ts";
import type { ReadTable } from "./read/table.ts";
import type { Words } from "./words.ts";

/**
 * The plan of the import, from the headings and the user's decisions. `known` holds the existing records once they are
 * read.
 */
export function usePlan(
  kind: ImportKind,
  place: ImportPlace,
  words: Words,
  {
    table,
    headings,
    wishes,
    known,
  }: { table: ReadTable | null; headings: Headings; wishes: Wishes; known: Ledger | null },
) {
  const ids = useRef(new Map<string, string>());
  const { mapping } = headings;
  const below = useMemo(() => table?.rows.slice(headings.place + 1) ?? [], [table, headings.place]);
  const rows = useMemo(
    () => parseRows(below, kind, mapping, { forAll: wishes.forAll, edits: wishes.edits }, { words, place }),
    [below, kind, mapping, wishes.forAll, wishes.edits, words, place],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are cached, so they are the same each time
  const plan = useMemo(() => known && planWith(known), [rows, known, kind, place, wishes]);
  const missing = useMemo(
    () => missingColumns({ columns: kind.columns, mapping, below }, wishes.forAll),
    [kind, mapping, below, wishes.forAll],
  );

  /** Returns the same id for a new record of a row each time the plan is made. */
  function idOf(key: string): string {
    const id = ids.current.get(key) ?? crypto.randomUUID();
    ids.current.set(key, id);
    return id;
  }

  function planWith(knowing: Ledger): Plan {
    return planRows(rows, kind, { known: knowing, place, wishes, idOf });
  }

  /** Reads the existing records to which these rows may belong. */
  async function learn(signal: AbortSignal): Promise<Ledger> {
    const ledger = new Ledger();
    const values = rows.map((row) => row.values);
    await kind.read(ledger, values, place, { words, signal });
    return ledger;
  }

  return { below, plan, missing, planWith, learn, forgetIds: () => ids.current.clear() };
}
