import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { match as kind } from "#contract/kinds/match.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { useChanging } from "../../kit/page/use-change-set.ts";
import { callChangeSet } from "../../kit/records/change-sets.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";

/** Asks why a result is wrong, and disputes it. The dialog is mounted again for each version of the match. */
export default function DisputeDialog({
  match: { id, version },
  opened,
  onClose,
}: {
  match: Stored<typeof kind>;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [note, setNote] = useState("");
  const disputing = useChanging({
    change: () =>
      callChangeSet(`/matches/${id}/dispute`, { changeSet: crypto.randomUUID(), version: version + 1, note }),
    what: () => t("match.report.disputed"),
    isUndone: false,
    onDone: onClose,
  });
  return (
    <Dialog
      title={t("match.report.disputeTitle")}
      opened={opened}
      onClose={onClose}
      buttons={
        <DialogButtons
          onCancel={onClose}
          loading={disputing.isPending}
          disabled={note.trim() === ""}
          onClick={() => disputing.mutate()}
        >
          {t("match.report.dispute")}
        </DialogButtons>
      }
    >
      <Textarea
        data-autofocus
        classNames={inputs}
        label={t("match.report.reason")}
        description={t("match.report.reasonHint")}
        required
        autosize
        minRows={2}
        maxRows={6}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {disputing.error && <ErrorLine error={disputing.error} />}
    </Dialog>
  );
}
