import type { Change } from "#contract/kind.ts";
import { stage as kind } from "#contract/kinds/stage.ts";
import { useChanging } from "../../kit/page/use-change-set.ts";
import { applyChangeSet } from "../../kit/records/change-sets.ts";
import { getOne, type Stored } from "../../kit/records/entities.ts";

interface StageChange {
  /** The title in the history, and in the message that offers to undo the change. */
  title: string;
  /** Makes the change from the stage as it is stored now, so that the decisions of others are kept. */
  change: (stored: Stored<typeof kind>) => Change<typeof kind>;
  /** Whether the results of following matches are taken back. */
  accept?: ["void"];
}

export type StageSaving = ReturnType<typeof useStageChange>;

/** The longest title that the history accepts. */
const mostLetters = 200;

/** Saves a decision about the tables of a stage, together with the matches that follow from it. */
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
