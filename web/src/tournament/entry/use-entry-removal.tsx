import { Button, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isOut } from "#contract/entry-status.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { entry as kind } from "#contract/kinds/entry.ts";
import { match } from "#contract/kinds/match.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useDialog } from "../../kit/dialogs/use-dialog.ts";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import { getAll, type Stored } from "../../kit/records/entities.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { showFailure } from "../../kit/ui/failure-notice.tsx";
import { changeOf } from "./use-entries.ts";

type Listed = Stored<typeof kind>;

/**
 * Deletes entries. Where a team has matches, it is asked first: the draw stays as it is, and what is meant is mostly that
 * the team withdraws.
 */
export function useEntryRemoval({ id, stages }: Tournament, nameOf: (entry: Listed) => string) {
  const { t } = useTranslation();
  const asked = useDialog<{ entry: Listed; matches: number }>();
  const saving = useChangeSet({ onDone: asked.close });
  const deletionOf = (entry: Listed) => ({
    done: t("entry.removed", { name: nameOf(entry) }),
    title: "entry.inHistory.deleted" as const,
    changes: [{ type: "entry" as const, id: entry.id, version: entry.version + 1, delete: true as const }],
  });
  const looking = useMutation({
    mutationFn: async ({ competitor }: Listed) =>
      (await getAll(match, { pid: [id, ...stages.map((stage) => stage.id)], of: [competitor.id] })).length,
    onSuccess(matches, entry) {
      if (matches > 0) asked.open({ entry, matches });
      else saving.mutate(deletionOf(entry), { onError: showFailure });
    },
    onError: showFailure,
  });
  const withdraw = (entry: Listed) =>
    saving.mutate({
      done: t("entry.withdrawn", { name: nameOf(entry) }),
      title: "entry.inHistory.withdrawn",
      changes: [changeOf(entry, { status: "ENTRY_STATUS_WITHDRAWN" })],
    });
  const { entry, matches = 0 } = asked.item ?? {};
  const name = entry ? nameOf(entry) : "";
  const question = (
    <Dialog
      title={t("entry.deletion.title", { name })}
      opened={asked.opened}
      onClose={asked.close}
      buttons={
        <>
          <Button variant="default" onClick={asked.close}>
            {t("record.cancel")}
          </Button>
          <Button
            variant="default"
            disabled={saving.isPending}
            onClick={() => entry && saving.mutate(deletionOf(entry))}
          >
            {t("entry.remove")}
          </Button>
          {entry && !isOut(entry.status) && (
            <Button loading={saving.isPending} data-autofocus onClick={() => withdraw(entry)}>
              {t("stage.remove.withdraw")}
            </Button>
          )}
        </>
      }
    >
      <Text size="sm">{t("entry.deletion.effect", { count: matches, name })}</Text>
      {entry && !isOut(entry.status) && <Text size="sm">{t("stage.remove.instead", { name })}</Text>}
      {saving.error && <ErrorLine error={saving.error} />}
    </Dialog>
  );
  return { remove: (one: Listed) => looking.mutate(one), question };
}
