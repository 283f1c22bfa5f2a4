import { Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../dialogs/dialog.tsx";
import { DialogButtons } from "../dialogs/dialog-buttons.tsx";
import { useStore } from "../ui/store.ts";
import { undoToConfirm } from "./use-undo.ts";

/** The question before an undo that deletes people, whose data is erased. */
export default function UndoQuestion() {
  const { t } = useTranslation();
  const present = useStore(undoToConfirm);
  // The dialog still shows its content while it closes.
  const [question, setQuestion] = useState(present);
  if (present && present !== question) setQuestion(present);
  const close = () => undoToConfirm.set(null);
  return (
    <Dialog
      title={t("record.undo.question", { what: question?.done.what ?? "" })}
      opened={present !== null}
      onClose={close}
      buttons={
        <DialogButtons
          onCancel={close}
          isFinal
          onClick={() => {
            question?.confirm();
            close();
          }}
        >
          {t("record.delete.confirm")}
        </DialogButtons>
      }
    >
      <Text>
        {t("record.undo.peopleGo", { count: question?.done.people.length ?? 0 })} {t("record.delete.hint")}
      </Text>
    </Dialog>
  );
}
