import { useTranslation } from "react-i18next";
import type { Change } from "#contract/kind.ts";
import { stage as kind } from "#contract/kinds/stage.ts";
import { type SetTitle, useChanging } from "../../kit/page/use-change-set.ts";
import { applyChangeSet } from "../../kit/records/change-sets.ts";
import { getOne, type Stored } from "../../kit/records/entities.ts";

interface StageChange {
  /** The text of the message with Undo. */
  done: string;
  title: SetTitle;
  /** Makes the change from the stage as it is stored now, so that the decisions of others are kept. */
  change: (stored: Stored<typeof kind>) => Change<typeof kind>;
  /** Whether the results of following matches are taken back. */
  accept?: ["void"];
}

export type StageSaving = ReturnType<typeof useStageChange>;

/** Saves a decision about the tables of a stage, together with the matches that follow from it. */
export function useStageChange(id: string, onDone?: () => void) {
  const { t } = useTranslation();
  return useChanging({
    change: async ({ title, change, accept }: StageChange) => {
      const stored = await getOne(kind, id);
      const data = change(stored) as Record<string, unknown>;
      return applyChangeSet(crypto.randomUUID(), {
        title: t(title),
        changes: [{ type: kind.type, id, version: stored.version + 1, data }],
        ...(accept && { accept }),
      });
    },
    what: ({ done }) => done,
    ...(onDone && { onDone }),
  });
}
