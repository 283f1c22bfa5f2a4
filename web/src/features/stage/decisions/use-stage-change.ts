import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Change } from "#contract/kind.ts";
import { stage as kind } from "#contract/kinds/stage.ts";
import { showUndoNotice } from "../../../record-kit/undo-notice.tsx";
import { applyChangeSet, entityIn, reloadChanged, undoChangeSets } from "../../../records/change-sets.ts";
import { getOne, type Stored } from "../../../records/entities.ts";
import { keepSaved } from "../../../records/queries.ts";

interface StageChange {
  /** Says what was done: in the history, and in the notice that offers to undo it. */
  title: string;
  /** From the stage as it is stored by now, so that what others have decided meanwhile stays. */
  change: (stored: Stored<typeof kind>) => Change<typeof kind>;
  /** Takes back the results of matches that have followed. */
  accept?: ["void"];
}

export type StageSaving = ReturnType<typeof useStageChange>;

/** Of a title in the history. */
const mostLetters = 200;

/** Saves what is decided about the tables of a stage, with the matches that follow from it. */
export function useStageChange(id: string, onSaved?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ title, change, accept }: StageChange) => {
      const stored = await getOne(kind, id);
      const changeSet = crypto.randomUUID();
      const data = change(stored) as Record<string, unknown>;
      const changes = [{ type: kind.type, id, version: stored.version + 1, data }];
      return {
        changeSet,
        answer: await applyChangeSet(changeSet, {
          title: title.slice(0, mostLetters),
          changes,
          ...(accept && { accept }),
        }),
      };
    },
    onSuccess({ changeSet, answer }, { title }) {
      keepSaved(client, kind, entityIn<typeof kind>(answer, id));
      reloadChanged(client, answer);
      showUndoNotice(title, () => undoChangeSets(client, [changeSet]));
      onSaved?.();
    },
  });
}
