import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import type { Stored } from "../../records/entities.ts";
import { keepSaved } from "../../records/queries.ts";
import { showUndoNotice } from "../undo-notice.tsx";

/** A removal that is saved at once, and offered to be undone for a while. */
export function useRemoval<D extends AnyKind>(
  definition: D,
  name: string,
  { remove, restore }: { remove: () => Promise<Stored<D>>; restore: () => Promise<Stored<D>> },
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: remove,
    onSuccess(saved) {
      keepSaved(client, definition, saved);
      showUndoNotice(t("record.removed", { name }), async () => keepSaved(client, definition, await restore()));
    },
  });
}
