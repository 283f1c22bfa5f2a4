import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AskedSet, countOf, type SetRefusal } from "../../kit/bulk/sets.ts";
import { useUndo } from "../../kit/undo/use-undo.ts";
import { findHeadings, type Headings } from "./columns.ts";
import type { ImportKind, ImportPlace } from "./import-kind.ts";
import { applyImport, Made, oneAtATime, type Previewed, previewSets } from "./import-run.ts";
import { areSameSets, toImportSets } from "./import-sets.ts";
import type { Ledger } from "./ledger.ts";
import type { Choice, Wishes } from "./plan.ts";
import { mostRows } from "./read/limits.ts";
import { readFile } from "./read/read-file.ts";
import { ReadError, type ReadTable } from "./read/table.ts";
import { usePlan } from "./use-plan.ts";
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
  const [known, setKnown] = useState<Ledger | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const working = useRef<AbortController>(null);
  const parts = useRef(1);
  const isGivenUp = useRef(false);
  const made = useRef(new Made());
  const { below, plan, missing, planWith, learn, forgetIds } = usePlan(kind, place, words, {
    table,
    headings,
    wishes,
    known,
  });

  // A mended cell may name a record that nobody has looked for yet.
  const { edits } = wishes;
  const learnAgain = useEffectEvent((signal: AbortSignal) => {
    if (known === null) return;
    // If the records cannot be read, the preview reports it.
    learn(signal).then(setKnown, () => undefined);
  });
  useEffect(() => {
    if (edits.size === 0) return;
    const controller = new AbortController();
    learnAgain(controller.signal);
    return () => controller.abort();
  }, [edits]);

  function begin(): AbortSignal {
    working.current?.abort();
    working.current = new AbortController();
    return working.current.signal;
  }

  async function read(next: File, sheet: number | null = null) {
    const signal = begin();
    setFile(next);
    setStep({ at: "reading" });
    setKnown(null);
    setChanged(false);
    forgetIds();
    made.current = new Made();
    isGivenUp.current = false;
    try {
      const found = await readFile(next, sheet, signal);
      const heads = findHeadings(found.rows, kind.columns, words);
      if (found.rows.length - heads.place - 1 > mostRows) throw new ReadError("tooManyRows");
      setTable(found);
      setHeadings(heads);
      setWishes({ ...noWishes, forAll: kind.usual?.(place) ?? {} });
      setStep({ at: "columns" });
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
      setKnown(await learn(signal));
      setStep({ at: "check" });
    } catch (error) {
      if (!signal.aborted) setStep({ at: "failed", error });
    }
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
      const knowing = await learn(signal);
      setKnown(knowing);
      const sets = toImportSets(planWith(knowing).entries, kind.shared);
      for await (const previewed of previewSets(sets, titleOf)) {
        if (signal.aborted) return;
        setStep({ at: "preview", ...previewed });
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
        const knowing = await learn(signal);
        if (!areSameSets(sets, toImportSets(planWith(knowing).entries, kind.shared))) {
          setKnown(knowing);
          setChanged(true);
          return setStep({ at: "check" });
        }
      } catch (error) {
        return setStep({ at: "failed", error });
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

  const wish = (next: Partial<Wishes>) => setWishes((present) => ({ ...present, ...next }));

  return {
    step,
    file,
    table,
    headings,
    wishes,
    plan,
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
      setKnown(null);
      setStep({ at: "columns" });
    },
    sayForAll(key: string, value: string) {
      wish({ forAll: { ...wishes.forAll, [key]: value } });
      setKnown(null);
      setStep({ at: "columns" });
    },
    /** Returns to the steps that can still be changed. */
    review() {
      working.current?.abort();
      setStep({ at: "check" });
    },
    choose(numbers: readonly number[], choice: Choice) {
      wish({ choices: new Map([...wishes.choices, ...numbers.map((row) => [row, choice] as const)]) });
      setStep({ at: "check" });
    },
    mend(numbers: readonly number[], column: string, value: string) {
      const edits = new Map(wishes.edits);
      for (const row of numbers) edits.set(row, { ...edits.get(row), [column]: value });
      wish({ edits });
      setStep({ at: "check" });
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
