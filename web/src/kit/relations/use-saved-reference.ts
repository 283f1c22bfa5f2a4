import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnyKind } from "#contract/kind.ts";
import { cacheSaved } from "../live/cache-own-changes.ts";
import type { Saved } from "../records/entities.ts";
import { useUndo } from "../undo/use-undo.ts";

/** Adds or removes a reference at once, without a form. It can be undone. */
export function useSavedReference<D extends AnyKind, Input = void>(
  definition: D,
  {
    change,
    what,
  }: {
    change: (input: Input) => Promise<Saved<D>>;
    /** The text of the message. */
    what: (sent: Input) => string;
  },
) {
  const client = useQueryClient();
  const { offer } = useUndo();
  return useMutation({
    mutationFn: change,
    onSuccess({ saved, changeSet }, variables) {
      cacheSaved(client, definition, saved);
      offer({ what: what(variables), changeSets: [changeSet] });
    },
  });
}
