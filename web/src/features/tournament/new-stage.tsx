import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type StageType, stageTypes } from "#contract/enumerations.ts";
import { stage as definition } from "#contract/kinds/stage.ts";
import { Dialog } from "../../record-kit/dialogs/dialog.tsx";
import inputs from "../../record-kit/form/inputs.module.css";
import { newEntity, save } from "../../records/entities.ts";
import { keepSaved } from "../../records/queries.ts";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Select } from "../../ui/select.tsx";

/** Asks for the type of a stage and saves it. */
export function NewStage({
  tournamentId,
  opened,
  onClose,
}: {
  tournamentId: string;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const formId = useId();
  // The same until it is saved, so that a lost answer does not make two of it.
  const [entity, setEntity] = useState(newEntity);
  const [type, setType] = useState<StageType | null>(null);
  const saving = useMutation({
    mutationFn: (type: StageType) => save(definition, entity, { tournamentId, type }),
    onSuccess(saved) {
      keepSaved(client, definition, saved);
      setEntity(newEntity());
      close();
    },
  });

  function close() {
    setType(null);
    saving.reset();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of the tournament is around this one as far as React is concerned.
    event.stopPropagation();
    if (type !== null) saving.mutate(type);
  }

  return (
    <Dialog
      title={t("stage.new")}
      opened={opened}
      onClose={close}
      buttons={
        <>
          <Button variant="default" onClick={close}>
            {t("record.cancel")}
          </Button>
          <Button type="submit" form={formId} disabled={type === null} loading={saving.isPending}>
            {t("stage.create")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Select
          data-autofocus
          classNames={inputs}
          aria-required
          label={t("record.field.type")}
          data={stageTypes.map((value) => ({ value, label: t(`stage.type.${value}`) }))}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          value={type}
          onChange={setType}
        />
      </form>
      {saving.error && <ErrorLine error={saving.error} />}
    </Dialog>
  );
}
