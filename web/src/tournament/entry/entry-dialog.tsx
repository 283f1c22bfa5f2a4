import { NumberInput, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { entry as kind } from "#contract/kinds/entry.ts";
import { organization } from "#contract/kinds/organization.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { RecordSelect } from "../../kit/relations/record-select.tsx";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { reachableClear, Select } from "../../kit/ui/select.tsx";
import { changeOf } from "./use-entries.ts";

/** The fields of an entry other than its seed and status. The dialog is mounted again for each entry. */
export function EntryDialog({
  entry,
  name,
  others,
  opened,
  onClose,
}: {
  entry: Stored<typeof kind>;
  name: string;
  /** The entries that this one may replace. */
  others: readonly { id: string; name: string }[];
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [ranking, setRanking] = useState(entry.ranking);
  const [organizationId, setOrganization] = useState(entry.organization?.id ?? null);
  const [replaced, setReplaced] = useState(entry.replaces?.id ?? null);
  const [note, setNote] = useState(entry.note ?? "");
  const saving = useChangeSet({ onDone: onClose });
  const save = () => {
    const data = {
      ...(ranking !== entry.ranking && { ranking }),
      ...(organizationId !== (entry.organization?.id ?? null) && {
        organization: organizationId === null ? null : { id: organizationId, type: "organization" },
      }),
      ...(replaced !== (entry.replaces?.id ?? null) && {
        replaces: replaced === null ? null : { id: replaced, type: "entry" },
      }),
      ...(note !== (entry.note ?? "") && { note: note.trim() === "" ? null : note }),
    };
    if (Object.keys(data).length === 0) onClose();
    else
      saving.mutate({
        done: t("entry.changed", { name }),
        title: "entry.inHistory.changed",
        changes: [changeOf(entry, data)],
      });
  };
  return (
    <Dialog
      title={name}
      opened={opened}
      onClose={onClose}
      buttons={
        <DialogButtons onCancel={onClose} loading={saving.isPending} onClick={save}>
          {t("entry.save")}
        </DialogButtons>
      }
    >
      <Stack gap="sm">
        <NumberInput
          data-autofocus
          classNames={inputs}
          label={t("record.field.ranking")}
          description={t("entry.rankingHint")}
          value={ranking ?? ""}
          onChange={(value) => setRanking(value === "" ? null : Number(value))}
        />
        <RecordSelect
          definition={organization}
          label={t("record.field.organization")}
          placeholder={t("entry.organizationHint")}
          value={organizationId}
          onChange={setOrganization}
        />
        <Select
          classNames={inputs}
          label={t("record.field.replaces")}
          placeholder={t("entry.replacesHint")}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
          clearButtonProps={reachableClear(t("record.form.clear", { field: t("record.field.replaces") }))}
          comboboxProps={{ withinPortal: false }}
          value={replaced}
          onChange={setReplaced}
        />
        <Textarea
          classNames={inputs}
          label={t("record.field.note")}
          autosize
          minRows={2}
          maxRows={6}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
      {saving.error && <ErrorLine error={saving.error} />}
    </Dialog>
  );
}
