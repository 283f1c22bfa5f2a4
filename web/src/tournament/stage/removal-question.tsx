import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isOut } from "#contract/entry-status.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import type { RemovalQuestion } from "../../kit/relations/saved-references.tsx";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { changeOf, useEntries } from "../entry/use-entries.ts";

/** The question before a competitor of a drawn stage is removed. It also offers to withdraw the entry, which keeps the draw. */
export function RemovalFromDraw({
  stage,
  reference,
  name,
  opened,
  onClose,
  onRemove,
}: RemovalQuestion & { stage: Pick<Stage, "tournamentId" | "numberOfMatches"> }) {
  const { t } = useTranslation();
  const { entries = [] } = useEntries(stage.tournamentId);
  const entry = entries.find(({ competitor, status }) => competitor.id === reference.id && !isOut(status));
  const saving = useChangeSet({ onDone: onClose });
  const withdraw = () =>
    entry &&
    saving.mutate({
      done: t("entry.withdrawn", { name }),
      title: "entry.inHistory.withdrawn",
      changes: [changeOf(entry, { status: "ENTRY_STATUS_WITHDRAWN" })],
    });
  return (
    <Dialog
      title={t("stage.remove.title", { name })}
      opened={opened}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t("record.cancel")}
          </Button>
          <Button variant="default" onClick={onRemove} disabled={saving.isPending}>
            {t("stage.remove.remove")}
          </Button>
          {entry && (
            <Button onClick={withdraw} loading={saving.isPending} data-autofocus>
              {t("stage.remove.withdraw")}
            </Button>
          )}
        </>
      }
    >
      <Text size="sm">{t("stage.remove.effect", { count: stage.numberOfMatches })}</Text>
      {entry && <Text size="sm">{t("stage.remove.instead", { name })}</Text>}
      {saving.error && <ErrorLine error={saving.error} />}
    </Dialog>
  );
}
