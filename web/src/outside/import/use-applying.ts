import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { type AskedSet, countOf } from "../../kit/bulk/sets.ts";
import { useUndo } from "../../kit/undo/use-undo.ts";
import type { ImportKind } from "./import-kind.ts";
import { applyImport, Made, type TitleOf } from "./import-run.ts";
import type { Step } from "./import-state.ts";

/** Applies the sets of an import one after another, also in several attempts, and offers its undo. */
export function useApplying(
  kind: ImportKind,
  { titleOf, leadsTo, onStep }: { titleOf: TitleOf; leadsTo: string; onStep: (step: Step) => void },
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = useUndo();
  const parts = useRef(1);
  const isGivenUp = useRef(false);
  const made = useRef(new Made());

  const whatWasDone = () => ({
    what: t("import.done", { kind: t(`${kind.definition.type}.many`), count: made.current.count }),
    changeSets: made.current.sets,
    made: made.current.made,
    at: leadsTo,
  });

  /** Sends the same sets with the same ids, so that applied ones are not applied twice. */
  async function goOn(sets: readonly AskedSet[], signal: AbortSignal) {
    const total = made.current.count + countOf(sets);
    onStep({ at: "applying", done: made.current.count, total });
    const { left, refusal } = await applyImport(client, sets, {
      all: parts.current,
      titleOf,
      signal,
      made: made.current,
      onApplied: () => onStep({ at: "applying", done: made.current.count, total }),
    });
    if (left.length > 0) return onStep({ at: "stopped", done: made.current.count, total, left, refusal });
    onStep({ at: "done", count: made.current.count });
    undo.offer(whatWasDone());
  }

  return {
    /** Forgets what an earlier file has led to. */
    reset() {
      made.current = new Made();
      isGivenUp.current = false;
    },
    applyAll(sets: readonly AskedSet[], signal: AbortSignal) {
      parts.current = sets.length;
      return goOn(sets, signal);
    },
    goOn,
    takeBack() {
      isGivenUp.current = true;
      undo.takeBack(whatWasDone());
    },
    isGivenUp: () => isGivenUp.current,
  };
}
