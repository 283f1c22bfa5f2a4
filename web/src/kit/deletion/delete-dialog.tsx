import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyEntity, AnyKind } from "#contract/kind.ts";
import { useRightsTo } from "../access/rights.ts";
import { Dialog } from "../dialogs/dialog.tsx";
import { DialogButtons } from "../dialogs/dialog-buttons.tsx";
import { useDialog } from "../dialogs/use-dialog.ts";
import { cacheDeleted, refetchOwner } from "../live/cache-own-changes.ts";
import { remove } from "../records/entities.ts";
import { nameOf } from "../records/name-of.ts";
import { showFinal } from "../undo/undo-notice.tsx";
import { useUndo } from "../undo/use-undo.ts";
import { DeleteHint, isFinal } from "./delete-hint.tsx";
import { ErrorDialog } from "./error-dialog.tsx";

/** The question before an entity is deleted, and the reason if the deletion was refused. */
export function DeleteDialog({
  definition,
  entity,
  name: ownName,
  hint,
  opened,
  onClose,
  onDeleted,
}: {
  definition: AnyKind;
  entity: AnyEntity | null;
  /** The name of the entity, for kinds without names. */
  name?: string | undefined;
  /** The parts that are deleted with it. */
  hint?: string | undefined;
  opened: boolean;
  onClose: () => void;
  onDeleted: (id: string) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { offer } = useUndo();
  const { mayManage: isAllowed } = useRightsTo(definition, entity);
  const failure = useDialog<unknown>();
  // The error dialog comes after this dialog, whose buttons have disappeared when the error dialog closes.
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);
  const name = ownName ?? (entity ? nameOf(definition, entity) : "");
  const deletion = useMutation({
    mutationFn: (entity: AnyEntity) => remove(definition, entity),
    onSuccess: (changeSet, removed) => {
      const { id } = removed;
      onClose();
      const what = t("record.done.deleted", { name: name || t(`${definition.type}.one`) });
      if (isFinal(definition)) showFinal(what);
      else offer({ what, changeSets: [changeSet] });
      cacheDeleted(client, definition, [id]);
      refetchOwner(client, definition, removed);
      onDeleted(id);
    },
    onError: (error) => {
      onClose();
      failure.open(error);
    },
  });
  return (
    <>
      <Dialog
        // The button that opened the dialog disappears with the entity; the caller decides where the focus goes.
        returnFocus={!deletion.isSuccess || deletion.variables !== entity}
        title={t("record.delete.title", { name })}
        opened={opened && isAllowed}
        onClose={onClose}
        buttons={
          <DialogButtons
            onCancel={onClose}
            isFinal
            loading={deletion.isPending}
            onClick={() => entity && deletion.mutate(entity)}
          >
            {t("record.delete.confirm")}
          </DialogButtons>
        }
      >
        <DeleteHint definition={definition} parts={hint} />
      </Dialog>
      <ErrorDialog
        error={failure.item}
        name={name}
        opened={failure.opened}
        onClose={failure.close}
        onClosed={() => opener.current instanceof HTMLElement && opener.current.focus()}
      />
    </>
  );
}
