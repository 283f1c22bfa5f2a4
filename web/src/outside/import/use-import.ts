import { startTransition, useEffect, useEffectEvent, useMemo, useReducer, useRef } from "react";
import { useTranslation } from "react-i18next";
import { countOf, type PlannedSet } from "../../kit/bulk/sets.ts";
import { findHeadings, type Headings, missingColumns } from "./columns.ts";
import type { ImportKind, ImportTarget } from "./import-kind.ts";
import { oneAtATime, previewSets, type TitleOf } from "./import-run.ts";
import { areSameSets, toImportSets } from "./import-sets.ts";
import { afterImport, type ImportEvent, noImport, type Step } from "./import-state.ts";
import type { Choice, Wishes } from "./plan.ts";
import { mostRows } from "./read/limits.ts";
import { readFile } from "./read/read-file.ts";
import { ReadError, type ReadTable } from "./read/table.ts";
import { useApplying } from "./use-applying.ts";
import { usePlan } from "./use-plan.ts";
import type { Words } from "./words.ts";

/** An import: its state, and what its user does with the file, the columns, the rows and the sets to apply. */
export function useImport(kind: ImportKind, target: ImportTarget, words: Words, { leadsTo }: { leadsTo: string }) {
  const [state, send] = useReducer(afterImport, noImport);
  const { step, file, table, headings, wishes, checked } = state;
  const { begin, run, stop } = useLatest();
  const { below, check, forgetIds } = usePlan(kind, target, words, { table, headings });
  const missing = useMemo(
    () => missingColumns({ columns: kind.columns, mapping: headings.mapping, below }, wishes.forAll),
    [kind, headings.mapping, below, wishes.forAll],
  );
  const goTo = (step: Step) => send({ type: "step", step });
  const fail = (error: unknown) => goTo({ at: "failed", error });
  const titleOf = useSetTitle(kind, file);
  const applying = useApplying(kind, { titleOf, leadsTo, onStep: goTo });

  const checkElsewhere = useEffectEvent(() => {
    if (step.at === "comparing") void compare();
    else if (step.at === "previewing") void preview();
    else if (checked && (step.at === "check" || step.at === "failed")) void checkAgain(wishes);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows may mean something else in another place, and are described in the words of another language
  useEffect(() => checkElsewhere(), [target, words]);

  const read = (next: File, sheet: number | null = null) =>
    run(
      async (signal) => {
        send({ type: "file", file: next });
        forgetIds();
        applying.reset();
        const found = await readTable(next, sheet, { columns: kind.columns, words, signal });
        startTransition(() => send({ type: "read", ...found, forAll: kind.usual?.(target) ?? {} }));
      },
      (error) => send({ type: "unreadable", error }),
    );

  const compare = () =>
    run(async (signal) => {
      goTo({ at: "comparing" });
      const now = await check(wishes, signal);
      startTransition(() => send({ type: "checked", checked: now, step: { at: "check" } }));
    }, fail);

  /**
   * Compares the rows again after a decision: at once with the records that are known, then with those that a mended
   * cell may name.
   */
  const checkAgain = (next: Wishes) =>
    run(
      async (signal) => {
        const again = await check(next, signal, checked);
        startTransition(() => send({ type: "checked", checked: again }));
        if (again.learnt === next.edits) return;
        const now = await check(next, signal);
        startTransition(() => send({ type: "checked", checked: now }));
      },
      // If the records cannot be read, the preview reports it.
      () => {},
    );

  function decide(event: ImportEvent) {
    send(event);
    void checkAgain(afterImport(state, event).wishes);
  }

  function reconsider(event: ImportEvent) {
    stop();
    send(event);
  }

  const preview = () =>
    run(async (signal) => {
      send({ type: "preview" });
      const now = await check(wishes, signal);
      const isWrong = now.plan.rows.some(({ effect }) => effect === "wrong");
      send({ type: "checked", checked: now, ...(isWrong && { step: { at: "check" } }) });
      if (isWrong) return;
      const sets = await toImportSets(now.plan.entries, kind.shared, signal);
      for await (const previewed of previewSets(sets, titleOf, signal)) {
        if (signal.aborted) return;
        startTransition(() => goTo({ at: "preview", ...previewed }));
      }
    }, fail);

  /** Applies the previewed sets. If others have changed something meanwhile, the preview is shown again. */
  async function apply(sets: readonly PlannedSet[]) {
    const signal = begin();
    goTo({ at: "applying", done: 0, total: countOf(sets) });
    await oneAtATime(async () => {
      try {
        const now = await check(wishes, signal);
        const present = await toImportSets(now.plan.entries, kind.shared, signal);
        if (!(await areSameSets(sets, present, signal))) return send({ type: "overtaken", checked: now });
      } catch (error) {
        return goTo(signal.aborted ? { at: "check" } : { at: "failed", error });
      }
      await applying.applyAll(sets, begin());
    });
  }

  return {
    ...state,
    plan: checked?.plan ?? null,
    missing,
    read,
    compare,
    preview,
    apply,
    continueWith: (sets: readonly PlannedSet[]) => applying.continueWith(sets, begin()),
    setMapping: (headings: Headings) => reconsider({ type: "mapping", headings }),
    sayForAll: (key: string, value: string) => reconsider({ type: "forAll", key, value }),
    /** Returns to the steps that can still be changed. */
    review: () => reconsider({ type: "step", step: { at: "check" } }),
    choose: (rows: readonly number[], choice: Choice) => decide({ type: "choice", rows, choice }),
    mend: (rows: readonly number[], column: string, value: string) => decide({ type: "edit", rows, column, value }),
    /** Stops after the current set. */
    stop,
    takeBack: applying.takeBack,
    /** Whether something would be lost when the user leaves the page. */
    isHolding: () => table !== null && step.at !== "done" && !applying.isGivenUp(),
  };
}

/** The title of each set of the import in the history. */
function useSetTitle({ definition }: ImportKind, file: File | null): TitleOf {
  const { t } = useTranslation();
  return (number, all) => {
    const part = all > 1 ? ` (${number}/${all})` : "";
    return t("import.setTitle", { kind: t(`${definition.type}.many`), file: file?.name.slice(0, 100), part });
  };
}

/** Work of which only the latest goes on: what begins ends what is still going on. */
function useLatest() {
  const working = useRef<AbortController>(null);
  function begin(): AbortSignal {
    working.current?.abort();
    working.current = new AbortController();
    return working.current.signal;
  }
  return {
    begin,
    /** Tells how work has failed, unless it was ended. */
    async run(work: (signal: AbortSignal) => Promise<void>, onFailed: (error: unknown) => void) {
      const signal = begin();
      try {
        await work(signal);
      } catch (error) {
        if (!signal.aborted) onFailed(error);
      }
    },
    stop: () => working.current?.abort(),
  };
}

/** @throws ReadError */
async function readTable(
  file: File,
  sheet: number | null,
  { columns, words, signal }: { columns: ImportKind["columns"]; words: Words; signal: AbortSignal },
): Promise<{ table: ReadTable; headings: Headings }> {
  const table = await readFile(file, sheet, signal);
  const headings = findHeadings(table.rows, columns, words);
  if (table.rows.length - headings.row - 1 > mostRows) throw new ReadError("tooManyRows");
  return { table, headings };
}
