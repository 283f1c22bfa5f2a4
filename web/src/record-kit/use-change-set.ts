import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChangeSetBody } from "#contract/change-sets.ts";
import { applyChangeSet, reloadChanged, undoChangeSets } from "../records/change-sets.ts";
import { showUndoNotice } from "./undo-notice.tsx";

/** A change set that somebody asks for on a page. */
export interface AskedSet {
  /** The same for each attempt, so that a lost answer does not make it twice. */
  id?: string;
  changes: ChangeSetBody["changes"];
  accept?: ChangeSetBody["accept"];
  /** What the notice with Undo says was done; the history calls the set so, too. */
  done: string;
}

/** Applies a change set, lets the pages read what it has changed, and offers to undo it. */
export function useChangeSet({ onDone }: { onDone?: () => void } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id = crypto.randomUUID(), changes, accept, done }: AskedSet) =>
      applyChangeSet(id, { title: done, changes, ...(accept && { accept }) }),
    onSuccess(answer, { done }) {
      reloadChanged(client, answer);
      showUndoNotice(done, () => undoChangeSets(client, [answer.changeSet.id]));
      onDone?.();
    },
  });
}
