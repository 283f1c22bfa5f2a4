import { useQueryClient } from "@tanstack/react-query";
import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AskedSet, countOf, type SetRefusal } from "../../kit/bulk/sets.ts";
import { useUndo } from "../../kit/undo/use-undo.ts";
import { findHeadings, type Headings, missingColumns } from "./columns.ts";
import type { ImportKind, ImportPlace } from "./import-kind.ts";
import { applyImport, Made, oneAtATime, type Previewed, previewSets } from "./import-run.ts";
import { areSameSets, toImportSets } from "./import-sets.ts";
import type { Choice, PlannedRow, Wishes } from "./plan.ts";
import { mostRows } from "./read/limits.ts";
import { readFile } from "./read/read-file.ts";
import { ReadError, type ReadTable } from "./read/table.ts";
import { type Checked, usePlan } from "./use-plan.ts";
import type { Words } from "./words.ts";

export type Step =
  | { at: "file" | "reading" }
  | { at: "unreadable"; error: unknown }
  | { at: "columns" | "check" | "comparing" | "previewing" }
  | { at: "failed"; error: unknown }
  | ({ at: "preview" } & Previewed)
  | { at: "applying"; done: number; total: number }
  | { at: "stopped"; done: number; total: number; left: readonly AskedSet[]; refusal: SetRefusal | null }
  | { at: "done"; count: number };

const noWishes: Wishes = { choices: new Map(), forAll: {}, edits: new Map() };

/** The state of an import: the file, its columns, the user's decisions about rows, and the sets to apply. */
export function useImport(kind: ImportKind, place: ImportPlace, words: Words, { leadsTo }: { leadsTo: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = useUndo();
  const [step, setStep] = useState<Step>({ at: "file" });
  const [file, setFile] = useState<File | null>(null);
  const [table, setTable] = useState<ReadTable | null>(null);
  const [headings, setHeadings] = useState<Headings>({ place: 0, mapping: [] });
  const [wishes, setWishes] = useState<Wishes>(noWishes);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const working = useRef<AbortController>(null);
  const parts = useRef(1);
  const isGivenUp = useRef(false);
  const made = useRef(new Made());
  const { below, check, forgetIds } = usePlan(kind, place, words, { table, headings });
  const missing = useMemo(
    () => missingColumns({ columns: kind.columns, mapping: headings.mapping, below }, wishes.forAll),
    [kind, headings.mapping, below, wishes.forAll],
  );

  const checkElsewhere = useEffectEvent(() => {
    if (step.at === "comparing") void compare();
    else if (step.at === "previewing") void preview();
    else if (checked && (step.at === "check" || step.at === "failed")) void checkAgain(wishes);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows may mean something else in another place, and are told in the words of another language
  useEffect(() => checkElsewhere(), [place, words]);

  function begin(): AbortSignal {
    working.current?.abort();
    working.current = new AbortController();
    return working.current.signal;
  }

  async function read(next: File, sheet: number | null = null) {
    const signal = begin();
    setFile(next);
    setStep({ at: "reading" });
    setChecked(null);
    setChanged(false);
    forgetIds();
    made.current = new Made();
    isGivenUp.current = false;
    try {
      const found = await readFile(next, sheet, signal);
      const heads = findHeadings(found.rows, kind.columns, words);
      if (found.rows.length - heads.place - 1 > mostRows) throw new ReadError("tooManyRows");
      startTransition(() => {
        setTable(found);
        setHeadings(heads);
        setWishes({ ...noWishes, forAll: kind.usual?.(place) ?? {} });
        setStep({ at: "columns" });
      });
    } catch (error) {
      if (signal.aborted) return;
      setTable(null);
      setStep({ at: "unreadable", error });
    }
  }

  async function compare() {
    const signal = begin();
    setStep({ at: "comparing" });
    try {
      const now = await check(wishes, signal);
      startTransition(() => {
        setChecked(now);
        setStep({ at: "check" });
      });
    } catch (error) {
      if (!signal.aborted) setStep({ at: "failed", error });
    }
  }

  /** Compares the rows again after a decision: at once with the records that are known, then with those that a mended cell may name. */
  async function checkAgain(next: Wishes) {
    const signal = begin();
    try {
      const again = await check(next, signal, checked);
      startTransition(() => setChecked(again));
      if (again.learnt === next.edits) return;
      const now = await check(next, signal);
      startTransition(() => setChecked(now));
    } catch {
      // If the records cannot be read, the preview reports it.
    }
  }

  /** The columns or the values for all rows are others: nothing has been compared with them. */
  function reconsider() {
    working.current?.abort();
    setChecked(null);
    setStep({ at: "columns" });
  }

  /** Shows a decision about some rows at once, while all are compared again. */
  function decide(next: Partial<Wishes>, numbers: readonly number[], decided: (row: PlannedRow) => PlannedRow) {
    const wished = { ...wishes, ...next };
    const rows = new Set(numbers);
    const inRow = (row: PlannedRow) => (rows.has(row.row) ? decided(row) : row);
    setWishes(wished);
    setChecked((now) => now && { ...now, plan: { ...now.plan, rows: now.plan.rows.map(inRow) } });
    setStep({ at: "check" });
    void checkAgain(wished);
  }

  function titleOf(number: number, all: number): string {
    const part = all > 1 ? ` (${number}/${all})` : "";
    return t("import.setTitle", { kind: t(`${kind.definition.type}.many`), file: file?.name.slice(0, 100), part });
  }

  async function preview() {
    const signal = begin();
    setStep({ at: "previewing" });
    setChanged(false);
    try {
      const now = await check(wishes, signal);
      setChecked(now);
      if (now.plan.rows.some(({ effect }) => effect === "wrong")) return setStep({ at: "check" });
      const sets = await toImportSets(now.plan.entries, kind.shared, signal);
      for await (const previewed of previewSets(sets, titleOf, signal)) {
        if (signal.aborted) return;
        startTransition(() => setStep({ at: "preview", ...previewed }));
      }
    } catch (error) {
      if (!signal.aborted) setStep({ at: "failed", error });
    }
  }

  /** Applies the previewed sets. If others have changed something meanwhile, the preview is shown again. */
  async function apply(sets: readonly AskedSet[]) {
    const signal = begin();
    setStep({ at: "applying", done: 0, total: countOf(sets) });
    await oneAtATime(async () => {
      try {
        const now = await check(wishes, signal);
        const present = await toImportSets(now.plan.entries, kind.shared, signal);
        if (!(await areSameSets(sets, present, signal))) {
          setChecked(now);
          setChanged(true);
          return setStep({ at: "check" });
        }
      } catch (error) {
        return setStep(signal.aborted ? { at: "check" } : { at: "failed", error });
      }
      parts.current = sets.length;
      await goOn(sets);
    });
  }

  /** Sends the same sets with the same ids, so that applied ones are not applied twice. */
  async function goOn(sets: readonly AskedSet[]) {
    const all = parts.current;
    const total = made.current.count + countOf(sets);
    const controller = new AbortController();
    working.current = controller;
    setStep({ at: "applying", done: made.current.count, total });
    const { left, refusal } = await applyImport(client, sets, {
      all,
      titleOf,
      signal: controller.signal,
      made: made.current,
      onApplied: () => setStep({ at: "applying", done: made.current.count, total }),
    });
    if (left.length > 0) return setStep({ at: "stopped", done: made.current.count, total, left, refusal });
    setStep({ at: "done", count: made.current.count });
    undo.offer(whatWasDone());
  }

  const whatWasDone = () => ({
    what: t("import.done", { kind: t(`${kind.definition.type}.many`), count: made.current.count }),
    changeSets: made.current.sets,
    made: made.current.made,
    at: leadsTo,
  });

  return {
    step,
    file,
    table,
    headings,
    wishes,
    plan: checked?.plan ?? null,
    missing,
    below,
    hasChanged,
    read,
    compare,
    preview,
    apply,
    goOn,
    setMapping(next: Headings) {
      setHeadings(next);
      reconsider();
    },
    sayForAll(key: string, value: string) {
      setWishes({ ...wishes, forAll: { ...wishes.forAll, [key]: value } });
      reconsider();
    },
    /** Returns to the steps that can still be changed. */
    review() {
      working.current?.abort();
      setStep({ at: "check" });
    },
    choose(numbers: readonly number[], choice: Choice) {
      const choices = new Map([...wishes.choices, ...numbers.map((row) => [row, choice] as const)]);
      decide({ choices }, numbers, (row) => ({ ...row, choice }));
    },
    mend(numbers: readonly number[], column: string, value: string) {
      const edits = new Map(wishes.edits);
      for (const row of numbers) edits.set(row, { ...edits.get(row), [column]: value });
      decide({ edits }, numbers, (row) => ({ ...row, cells: { ...row.cells, [column]: value } }));
    },
    /** Stops after the current set. */
    stop: () => working.current?.abort(),
    takeBack() {
      isGivenUp.current = true;
      undo.takeBack(whatWasDone());
    },
    /** Whether something would be lost when the user leaves the page. */
    isHolding: () => table !== null && step.at !== "done" && !isGivenUp.current,
  };
}
