import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChangeSetAnswer, ChangeSetBody } from "#contract/change-sets.ts";
import { applyChangeSet, reloadChanged } from "../records/change-sets.ts";
import { useUndo } from "../undo/use-undo.ts";

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
  return useChanging({
    change: ({ id = crypto.randomUUID(), changes, accept, done }: AskedSet) =>
      applyChangeSet(id, { title: done, changes, ...(accept && { accept }) }),
    what: ({ done }) => done,
    ...(onDone && { onDone }),
  });
}

/** The same for whatever answers as a change set does; `what` says what was done. */
export function useChanging<Asked = void>({
  change,
  what,
  at,
  onDone,
}: {
  change: (asked: Asked) => Promise<ChangeSetAnswer>;
  what: (asked: Asked) => string;
  /** The address to which an undo leads back, when not where it was done. */
  at?: string;
  onDone?: (answer: ChangeSetAnswer) => void;
}) {
  const client = useQueryClient();
  const { offer } = useUndo();
  return useMutation({
    mutationFn: change,
    onSuccess(answer, asked) {
      reloadChanged(client, answer);
      offer({
        what: what(asked),
        changeSets: [answer.changeSet.id],
        made: madeIn(answer),
        ...(at !== undefined && { at }),
      });
      onDone?.(answer);
    },
  });
}

function madeIn({ entities }: ChangeSetAnswer): { type: string; id: string }[] {
  return entities.flatMap(({ type, entity: { id, version } }) => (version === 0 ? [{ type, id: String(id) }] : []));
}
