import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeSetAnswer } from "#contract/change-sets.ts";
import { type AskedSet, applySets, countOf, refusalOf, type SetRefusal } from "../../kit/bulk/sets.ts";
import { applyChangeSet, previewChangeSet, reloadChanged } from "../../kit/records/change-sets.ts";
import { useUndo } from "../../kit/undo/use-undo.ts";
import { findHeadings, type Headings, missingColumns } from "./columns.ts";
import type { ImportKind, ImportPlace } from "./import-kind.ts";
import { areSameSets, bodyOf, independentSets, toImportSets, withPatience } from "./import-sets.ts";
import { Ledger } from "./ledger.ts";
import { type Choice, type Plan, parseRows, planRows, type Wishes } from "./plan.ts";
import { mostRows } from "./read/limits.ts";
import { readFile } from "./read/read-file.ts";
import { ReadError, type ReadTable } from "./read/table.ts";
import type { Words } from "./words.ts";

export type Step =
  | { at: "file" | "reading" }
  | { at: "unreadable"; error: unknown }
  | { at: "columns" | "check" | "comparing" | "previewing" }
  | { at: "failed"; error: unknown }
  | {
      at: "preview";
      sets: readonly AskedSet[];
      answers: readonly ChangeSetAnswer[];
      refusal: SetRefusal | null;
      /** The server has looked at all of them. */
      isComplete: boolean;
    }
  | { at: "applying"; done: number; total: number }
  | { at: "stopped"; done: number; total: number; left: readonly AskedSet[]; refusal: SetRefusal | null }
  | { at: "done"; count: number };

const noWishes: Wishes = { choices: new Map(), forAll: {}, edits: new Map() };

/** An import on its way: the file, what its columns are, what somebody says of its rows, and the sets that are applied. */
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
  const ids = useRef(new Map<string, string>());
  const parts = useRef(1);
  const isGivenUp = useRef(false);
  // Of all attempts.
  const made = useRef<{ sets: string[]; made: { type: string; id: string }[]; count: number }>(nothingMade());

  const { mapping } = headings;
  const below = useMemo(() => table?.rows.slice(headings.place + 1) ?? [], [table, headings.place]);
  const rows = useMemo(
    () => parseRows(below, kind, mapping, { forAll: wishes.forAll, edits: wishes.edits }, words),
    [below, kind, mapping, wishes.forAll, wishes.edits, words],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: ids are kept, and the same ones each time
  const plan = useMemo(() => known && planWith(known), [rows, known, kind, place, wishes]);
  const missing = useMemo(() => missingColumns(kind.columns, mapping, wishes.forAll), [kind, mapping, wishes.forAll]);

  function planWith(knowing: Ledger): Plan {
    return planRows(rows, kind, { known: knowing, place, wishes, idOf });
  }

  function idOf(key: string): string {
    const id = ids.current.get(key) ?? crypto.randomUUID();
    ids.current.set(key, id);
    return id;
  }

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
    ids.current.clear();
    made.current = nothingMade();
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

  /** What is there already, as far as these rows may mean it. */
  async function learn(signal: AbortSignal): Promise<Ledger> {
    const ledger = new Ledger();
    await kind.read(
      ledger,
      rows.map(({ values }) => values),
      place,
      signal,
    );
    return ledger;
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
      const asked = independentSets(sets);
      const answers: ChangeSetAnswer[] = [];
      for (const set of asked) {
        let refusal: SetRefusal | null = null;
        try {
          answers.push(await previewChangeSet(set.id, bodyOf(set, titleOf(sets.indexOf(set) + 1, sets.length))));
        } catch (error) {
          refusal = refusalOf(set, error);
        }
        if (signal.aborted) return;
        setStep({ at: "preview", sets, answers: [...answers], refusal, isComplete: answers.length === asked.length });
        if (refusal) return;
      }
      if (asked.length === 0) setStep({ at: "preview", sets, answers, refusal: null, isComplete: true });
    } catch (error) {
      if (!signal.aborted) setStep({ at: "failed", error });
    }
  }

  /** Applies what was previewed; when others have changed something meanwhile, it has to be looked at again. */
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

  /** The same sets by the same ids: what has been applied already is not made twice. */
  async function goOn(sets: readonly AskedSet[]) {
    const all = parts.current;
    const total = made.current.count + countOf(sets);
    const controller = new AbortController();
    working.current = controller;
    setStep({ at: "applying", done: made.current.count, total });
    const { left, refusal } = await applySets(
      sets,
      (set) => {
        const number = all - sets.length + sets.indexOf(set) + 1;
        return withPatience(() => applyChangeSet(set.id, bodyOf(set, titleOf(number, all))));
      },
      {
        isStopped: () => controller.signal.aborted,
        onApplied(set, answer) {
          made.current.sets.push(answer.changeSet.id);
          made.current.count += set.asked.length;
          for (const { change } of set.asked) {
            if (change.version === 0) made.current.made.push({ type: change.type, id: change.id });
          }
          reloadChanged(client, answer);
          setStep({ at: "applying", done: made.current.count, total });
        },
      },
    );
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
    /** Back to what can still be changed. */
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
    /** After the set that is on its way. */
    stop: () => working.current?.abort(),
    takeBack() {
      isGivenUp.current = true;
      undo.takeBack(whatWasDone());
    },
    /** Whether something would be lost by leaving the page. */
    isHolding: () => table !== null && step.at !== "done" && !isGivenUp.current,
  };
}

function nothingMade() {
  return { sets: [], made: [], count: 0 };
}

/** The tabs of a browser import one after another, so that the later one sees what the earlier one has made. */
function oneAtATime(work: () => Promise<void>): Promise<void> {
  return "locks" in navigator ? navigator.locks.request("import", work) : work();
}
