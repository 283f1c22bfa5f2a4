import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Entry } from "#contract/fields/entry.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { AskDialog } from "../requests/ask-dialog.tsx";
import { isWindowClosed } from "./window-closed.ts";

/**
 * Takes an entry of the club back: at once while the window is open and nobody has accepted it, else by a request; also
 * when the window has closed meanwhile.
 */
export default function WithdrawalDialog({
  entry: { id, version, tournament, competitor, status },
  isOpen,
  name,
  opened,
  onClose,
}: {
  entry: Entry;
  /** Whether the tournament takes entries at present. */
  isOpen: boolean;
  name: string;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const removing = useChangeSet({ onDone: onClose });
  const title = t("club.withdrawTitle", { name });
  const isRefused = isWindowClosed(removing.error);
  if (!isOpen || isRefused || status !== "ENTRY_STATUS_REGISTERED") {
    return (
      <AskDialog
        title={title}
        wish={{
          type: "REQUEST_TYPE_WITHDRAWAL",
          subject: tournament,
          by: competitor,
          change: { type: "entry", id, data: { status: "ENTRY_STATUS_WITHDRAWN" } },
        }}
        opened={opened}
        onClose={onClose}
      >
        {isRefused && <ErrorLine error={removing.error} />}
      </AskDialog>
    );
  }
  return (
    <Dialog
      title={title}
      opened={opened}
      onClose={onClose}
      buttons={
        <DialogButtons
          onCancel={onClose}
          loading={removing.isPending}
          onClick={() =>
            removing.mutate({
              done: t("club.entryWithdrawn", { name }),
              title: "entry.inHistory.withdrawn",
              changes: [{ type: "entry", id, version: version + 1, delete: true }],
            })
          }
        >
          {t("club.withdrawEntry")}
        </DialogButtons>
      }
    >
      <Text>{t("club.withdrawHint")}</Text>
      {removing.error && <ErrorLine error={removing.error} />}
    </Dialog>
  );
}
