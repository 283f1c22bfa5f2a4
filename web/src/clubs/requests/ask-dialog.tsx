import { Stack, Text, Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { Request } from "#contract/fields/request.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";

/** What a request asks for, without the note. */
export interface Wish {
  type: Request["type"];
  subject: Reference;
  by: Reference;
  change: Request["change"];
}

/** Asks somebody else for a change, with a note. The wish is null while it is not complete. */
export function AskDialog({
  title,
  wish,
  isNoteRequired = false,
  opened,
  onClose,
  children,
}: {
  title: string;
  wish: Wish | null;
  isNoteRequired?: boolean;
  opened: boolean;
  onClose: () => void;
  /** What is asked for: texts or fields. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const [note, setNote] = useState("");
  // A request that is sent again after a lost answer is the same one.
  const [ids] = useState(() => ({ set: crypto.randomUUID(), request: crypto.randomUUID() }));
  const asking = useChangeSet({ onDone: onClose, isUndone: false });
  const isComplete = wish !== null && (!isNoteRequired || note.trim() !== "");
  return (
    <Dialog
      title={title}
      opened={opened}
      onClose={onClose}
      buttons={
        <DialogButtons
          onCancel={onClose}
          loading={asking.isPending}
          disabled={!isComplete}
          onClick={() =>
            wish &&
            asking.mutate({
              id: ids.set,
              done: t("request.asked"),
              title: "request.inHistory.sent",
              changes: [
                {
                  type: "request",
                  id: ids.request,
                  version: 0,
                  data: { ...wish, note: note.trim() === "" ? null : note },
                },
              ],
            })
          }
        >
          {t("request.ask")}
        </DialogButtons>
      }
    >
      <Stack gap="sm">
        {children}
        <Textarea
          classNames={inputs}
          label={t("record.field.note")}
          required={isNoteRequired}
          autosize
          minRows={2}
          maxRows={8}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed">
          {t("request.askHint")}
        </Text>
        {asking.error && <ErrorLine error={asking.error} />}
      </Stack>
    </Dialog>
  );
}
