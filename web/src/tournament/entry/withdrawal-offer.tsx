import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isOut } from "#contract/entry-status.ts";
import type { entry as kind } from "#contract/kinds/entry.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { changeOf } from "./use-entries.ts";

/** The question before a team leaves a draw without withdrawing. It offers to withdraw the entry, which keeps the draw. */
export function WithdrawalOffer({
  title,
  effect,
  removal,
  entry,
  name,
  opened,
  isRemoving = false,
  error,
  onRemove,
  onClose,
}: {
  title: string;
  /** What the removal does to the draw. */
  effect: string;
  /** The text of the button that removes all the same. */
  removal: string;
  /** The entry of the team, if it has one. */
  entry: Stored<typeof kind> | undefined;
  name: string;
  opened: boolean;
  isRemoving?: boolean;
  /** The error of the removal. */
  error?: Error | null;
  onRemove: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const withdrawal = useChangeSet({ onDone: onClose });
  const failure = withdrawal.error ?? error;
  const present = entry && !isOut(entry.status) ? entry : null;
  const withdraw = () =>
    present &&
    withdrawal.mutate({
      done: t("entry.withdrawn", { name }),
      title: "entry.inHistory.withdrawn",
      changes: [changeOf(present, { status: "ENTRY_STATUS_WITHDRAWN" })],
    });
  return (
    <Dialog
      title={title}
      opened={opened}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t("record.cancel")}
          </Button>
          <Button variant="default" onClick={onRemove} disabled={withdrawal.isPending} loading={isRemoving}>
            {removal}
          </Button>
          {present && (
            <Button onClick={withdraw} loading={withdrawal.isPending} disabled={isRemoving} data-autofocus>
              {t("entry.withdrawal.withdraw")}
            </Button>
          )}
        </>
      }
    >
      <Text size="sm">{effect}</Text>
      {present && <Text size="sm">{t("entry.withdrawal.offer", { name })}</Text>}
      {failure && <ErrorLine error={failure} />}
    </Dialog>
  );
}
