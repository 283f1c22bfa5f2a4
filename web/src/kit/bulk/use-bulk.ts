import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyEntity, AnyKind } from "#contract/kind.ts";
import { cacheChangeSet } from "../live/cache-own-changes.ts";
import { applyChangeSet } from "../records/change-sets.ts";
import { getMany } from "../records/entities.ts";
import { showFinal } from "../undo/undo-notice.tsx";
import { useUndo } from "../undo/use-undo.ts";
import { applySets, countOf, type PlannedSet, type SetRefusal } from "./sets.ts";

type Step =
  | { step: "closed" | "loading" }
  | { step: "failed"; error: unknown }
  | { step: "asking"; entities: AnyEntity[] }
  | { step: "applying"; total: number; done: number }
  | { step: "refused"; refusal: SetRefusal; left: readonly PlannedSet[]; done: number };

/** Changes many entities from a dialog, in one set or in as few as the server accepts. */
export function useBulk(
  definition: AnyKind,
  ids: ReadonlySet<string>,
  {
    title,
    onApplied,
  }: {
    /** The title in the history and in the message, for this number of entities. */
    title: (count: number) => string;
    /** Called with the ids of the entities after their set has been applied. */
    onApplied?: (ids: readonly string[]) => void;
  },
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { offer } = useUndo();
  const [state, setState] = useState<Step>({ step: "closed" });
  const isStopped = useRef(false);
  // The sets of all attempts until the dialog closes.
  const applied = useRef<{ sets: string[]; count: number; isFinal: boolean }>({ sets: [], count: 0, isFinal: false });

  const nameOfSet = (count: number) => `${t(`${definition.type}.many`)}: ${title(count)}`;

  function finish() {
    const { sets, count, isFinal } = applied.current;
    applied.current = { sets: [], count: 0, isFinal: false };
    setState({ step: "closed" });
    if (isFinal) showFinal(nameOfSet(count));
    else if (count > 0) offer({ what: nameOfSet(count), changeSets: sets });
  }

  return {
    state,
    async open() {
      isStopped.current = false;
      setState({ step: "loading" });
      try {
        const entities = await getMany(definition, [...ids]);
        if (!isStopped.current) setState({ step: "asking", entities });
      } catch (error) {
        setState({ step: "failed", error });
      }
    },
    /** During the save, the dialog closes after the current set. */
    close() {
      isStopped.current = true;
      if (state.step !== "applying") finish();
    },
    async apply(sets: readonly PlannedSet[]) {
      isStopped.current = false;
      const total = applied.current.count + countOf(sets);
      setState({ step: "applying", total, done: applied.current.count });
      const { left, refusal } = await applySets(
        sets,
        ({ id, planned }) => {
          const changes = planned.map(({ change }) => change);
          return applyChangeSet(id, { title: nameOfSet(changes.length), changes });
        },
        {
          isStopped: () => isStopped.current,
          onApplied({ planned }, answer) {
            applied.current.sets.push(answer.changeSet.id);
            applied.current.count += planned.length;
            applied.current.isFinal ||= answer.changeSet.final;
            cacheChangeSet(client, answer);
            onApplied?.(planned.map(({ entity }) => entity.id));
            setState({ step: "applying", total, done: applied.current.count });
          },
        },
      );
      if (refusal) setState({ step: "refused", refusal, left, done: applied.current.count });
      else finish();
    },
  };
}
