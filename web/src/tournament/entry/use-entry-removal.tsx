import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { entry as kind } from "#contract/kinds/entry.ts";
import { match } from "#contract/kinds/match.ts";
import { useDialog } from "../../kit/dialogs/use-dialog.ts";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import { getAll, type Stored } from "../../kit/records/entities.ts";
import { showFailure } from "../../kit/ui/failure-notice.tsx";
import { WithdrawalOffer } from "./withdrawal-offer.tsx";

type Listed = Stored<typeof kind>;

/** Deletes entries; where a team has matches, it asks first, and offers to withdraw the entry instead. */
export function useEntryRemoval({ id, stages }: Tournament, nameOf: (entry: Listed) => string) {
  const { t } = useTranslation();
  const dialog = useDialog<{ entry: Listed; matches: number }>();
  const saving = useChangeSet({ onDone: dialog.close });
  const deletionOf = (entry: Listed) => ({
    done: t("entry.removed", { name: nameOf(entry) }),
    title: "entry.inHistory.deleted" as const,
    changes: [{ type: "entry" as const, id: entry.id, version: entry.version + 1, delete: true as const }],
  });
  const looking = useMutation({
    mutationFn: async ({ competitor }: Listed) =>
      (await getAll(match, { pid: [id, ...stages.map((stage) => stage.id)], of: [competitor.id] })).length,
    onSuccess(matches, entry) {
      if (matches > 0) dialog.open({ entry, matches });
      else saving.mutate(deletionOf(entry), { onError: showFailure });
    },
    onError: showFailure,
  });
  const { entry, matches = 0 } = dialog.item ?? {};
  const name = entry ? nameOf(entry) : "";
  const question = (
    <WithdrawalOffer
      title={t("entry.deletion.title", { name })}
      effect={t("entry.deletion.effect", { count: matches, name })}
      removal={t("entry.remove")}
      entry={entry}
      name={name}
      opened={dialog.opened}
      isRemoving={saving.isPending}
      error={saving.error}
      onRemove={() => entry && saving.mutate(deletionOf(entry))}
      onClose={dialog.close}
    />
  );
  return { remove: (one: Listed) => looking.mutate(one), question };
}
