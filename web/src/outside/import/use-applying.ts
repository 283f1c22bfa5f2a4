import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { countOf, type PlannedSet } from "../../kit/bulk/sets.ts";
import { useUndo } from "../../kit/undo/use-undo.ts";
import type { ImportKind } from "./import-kind.ts";
import { Applied, applyImport, type TitleOf } from "./import-run.ts";
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
  const isCancelled = useRef(false);
  const applied = useRef(new Applied());

  const whatWasDone = () => ({
    what: t("import.done", { kind: t(`${kind.definition.type}.many`), count: applied.current.count }),
    changeSets: applied.current.sets,
    created: applied.current.created,
    at: leadsTo,
  });

  /** Sends the same sets with the same ids, so that applied ones are not applied twice. */
  async function continueWith(sets: readonly PlannedSet[], signal: AbortSignal) {
    const total = applied.current.count + countOf(sets);
    onStep({ at: "applying", done: applied.current.count, total });
    const { left, refusal } = await applyImport(client, sets, {
      all: parts.current,
      titleOf,
      signal,
      created: applied.current,
      onApplied: () => onStep({ at: "applying", done: applied.current.count, total }),
    });
    if (left.length > 0) return onStep({ at: "stopped", done: applied.current.count, total, left, refusal });
    onStep({ at: "done", count: applied.current.count });
    undo.offer(whatWasDone());
  }

  return {
    /** Forgets what an earlier file has led to. */
    reset() {
      applied.current = new Applied();
      isCancelled.current = false;
    },
    applyAll(sets: readonly PlannedSet[], signal: AbortSignal) {
      parts.current = sets.length;
      return continueWith(sets, signal);
    },
    continueWith,
    takeBack() {
      isCancelled.current = true;
      undo.takeBack(whatWasDone());
    },
    isGivenUp: () => isCancelled.current,
  };
}
