import { Text } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import { catchLostFocus } from "../../kit/dialogs/lost-focus.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";

/** A dialog that asks for confirmation before an action without undo. */
export function ConfirmDialog({
  title,
  hint,
  action,
  opened,
  call: { error, isPending },
  onClose,
  onConfirm,
}: {
  title: string;
  hint: string;
  action: string;
  opened: boolean;
  call: Pick<UseMutationResult, "error" | "isPending">;
  onClose: () => void;
  onConfirm: () => void;
}) {
  return (
    <Dialog
      title={title}
      opened={opened}
      onClose={onClose}
      onClosed={catchLostFocus}
      buttons={
        <DialogButtons onCancel={onClose} isFinal loading={isPending} onClick={onConfirm}>
          {action}
        </DialogButtons>
      }
    >
      <Text>{hint}</Text>
      {error ? <ErrorLine error={error} /> : null}
    </Dialog>
  );
}
