import type { Change } from "#contract/kind.ts";
import { stage as kind } from "#contract/kinds/stage.ts";
import { useChanging } from "../../kit/page/use-change-set.ts";
import { applyChangeSet } from "../../kit/records/change-sets.ts";
import { getOne, type Stored } from "../../kit/records/entities.ts";

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
export function useStageChange(id: string, onDone?: () => void) {
  return useChanging({
    change: async ({ title, change, accept }: StageChange) => {
      const stored = await getOne(kind, id);
      const data = change(stored) as Record<string, unknown>;
      return applyChangeSet(crypto.randomUUID(), {
        title: title.slice(0, mostLetters),
        changes: [{ type: kind.type, id, version: stored.version + 1, data }],
        ...(accept && { accept }),
      });
    },
    what: ({ title }) => title,
    ...(onDone && { onDone }),
  });
}
