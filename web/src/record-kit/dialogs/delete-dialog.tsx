import { Button, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type AnyDefinition, type AnyEntity, nameOf } from "#contract/entity.ts";
import { remove } from "../../records/entities.ts";
import { dropRemoved } from "../../records/queries.ts";
import { Dialog } from "./dialog.tsx";
import { ErrorDialog } from "./error-dialog.tsx";
import { useDialog } from "./use-dialog.ts";

/** Asks before one entity is deleted, and says why when it could not be. */
export function DeleteDialog({
  definition,
  entity,
  opened,
  onClose,
  onDeleted,
}: {
  definition: AnyDefinition;
  entity: AnyEntity | null;
  opened: boolean;
  onClose: () => void;
  onDeleted: (id: string) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const failure = useDialog<unknown>();
  const { mutate, isPending } = useMutation({
    mutationFn: (entity: AnyEntity) => remove(definition, entity),
    onSuccess: (_, { id }) => {
      onClose();
      dropRemoved(client, definition, [id]);
      onDeleted(id);
    },
    onError: (error) => {
      onClose();
      failure.open(error);
    },
  });
  const name = entity ? nameOf(definition, entity) : "";
  return (
    <>
      <Dialog
        title={t("record.delete.title", { name })}
        opened={opened}
        onClose={onClose}
        buttons={
          <>
            <Button variant="default" onClick={onClose} data-autofocus>
              {t("record.cancel")}
            </Button>
            <Button color="red.9" loading={isPending} onClick={() => entity && mutate(entity)}>
              {t("record.delete.confirm")}
            </Button>
          </>
        }
      >
        <Text>{t("record.delete.hint")}</Text>
      </Dialog>
      <ErrorDialog error={failure.item} name={name} opened={failure.opened} onClose={failure.close} />
    </>
  );
}
