import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ChangeSetAnswer, ChangeSetBody } from "#contract/change-sets.ts";
import { cacheChangeSet } from "../live/cache-own-changes.ts";
import { applyChangeSet } from "../records/change-sets.ts";
import { showFinal } from "../undo/undo-notice.tsx";
import { useUndo } from "../undo/use-undo.ts";

/** A change set that a page requests. */
export interface ChangeSetInput {
  /** The id is the same for each attempt, so that the set is not applied twice if an answer was lost. */
  id?: string;
  changes: ChangeSetBody["changes"];
  accept?: ChangeSetBody["accept"];
  /** The text of the message with Undo. */
  done: string;
  title: SetTitle;
}

/**
 * The key of the title that the history keeps. It is a text without values: a title outlasts the people whom it would
 * name.
 */
export type SetTitle = `${string}.inHistory.${string}`;

interface SetOptions {
  onDone?: () => void;
  onFailed?: (error: unknown) => void;
  isUndone?: boolean;
}

/** Applies a change set, updates the pages with its changes, and offers to undo it. */
export function useChangeSet({ onDone, onFailed, isUndone }: SetOptions = {}) {
  const { t } = useTranslation();
  return useChanging({
    change: ({ id = crypto.randomUUID(), changes, accept, title }: ChangeSetInput) =>
      applyChangeSet(id, { title: t(title), changes, ...(accept && { accept }) }),
    what: ({ done }) => done,
    ...(onDone && { onDone }),
    ...(onFailed && { onFailed }),
    ...(isUndone !== undefined && { isUndone }),
  });
}

/** The same for any call that answers like a change set. `what` is the text of the message. */
export function useChanging<Input = void>({
  change,
  what,
  at,
  isUndone = true,
  onDone,
  onFailed,
}: {
  change: (input: Input) => Promise<ChangeSetAnswer>;
  what: (sent: Input) => string;
  /** The page to open after an undo, if it is another one. */
  at?: string;
  /** Whether the user may undo the change; then the message offers it. */
  isUndone?: boolean;
  onDone?: (answer: ChangeSetAnswer) => void;
  onFailed?: (error: unknown) => void;
}) {
  const client = useQueryClient();
  const { offer } = useUndo();
  return useMutation({
    mutationFn: change,
    onSuccess(answer, variables) {
      cacheChangeSet(client, answer);
      if (isUndone) {
        offer({
          what: what(variables),
          changeSets: [answer.changeSet.id],
          created: createdIn(answer),
          ...(at !== undefined && { at }),
        });
      } else showFinal(what(variables));
      onDone?.(answer);
    },
    onError: (error) => onFailed?.(error),
  });
}

function createdIn({ entities }: ChangeSetAnswer): { type: string; id: string }[] {
  return entities.flatMap(({ type, entity: { id, version } }) => (version === 0 ? [{ type, id: String(id) }] : []));
}
