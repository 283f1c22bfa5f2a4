import { Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isOut } from "#contract/entry-status.ts";
import type { entry as kind } from "#contract/kinds/entry.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { inPage, Select } from "../../kit/ui/select.tsx";
import { statusOfSubstitute, substitutesAmong } from "./substitutes.ts";
import { changeOf } from "./use-entries.ts";

type Listed = Stored<typeof kind>;

/**
 * Replaces an entry by another one and withdraws it. The other entry takes its lines in draws and its matches that have
 * not begun.
 */
export function ReplaceDialog({
  entry,
  entries,
  nameOf,
  opened,
  onClose,
}: {
  entry: Listed;
  entries: readonly Listed[];
  nameOf: (entry: Listed) => string;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const substitutes = substitutesAmong(entries);
  const [chosen, choose] = useState<string | null>(null);
  const substitute = substitutes.find(({ id }) => id === chosen) ?? substitutes[0];
  const saving = useChangeSet({ onDone: onClose });
  const [from, to] = [nameOf(entry), substitute ? nameOf(substitute) : ""];
  const replace = () => {
    if (!substitute) return;
    saving.mutate({
      done: t("entry.replaced", { from, to }),
      title: "entry.inHistory.replaced",
      changes: [
        ...(isOut(entry.status) ? [] : [changeOf(entry, { status: "ENTRY_STATUS_WITHDRAWN" })]),
        changeOf(substitute, {
          status: statusOfSubstitute(substitute),
          replaces: { id: entry.id, type: "entry" },
        }),
      ],
    });
  };
  return (
    <Dialog
      title={t("entry.replaceTitle", { name: from })}
      opened={opened}
      onClose={onClose}
      buttons={
        <DialogButtons onCancel={onClose} disabled={!substitute} loading={saving.isPending} onClick={replace}>
          {t("entry.replaceNow")}
        </DialogButtons>
      }
    >
      {substitute ? (
        <>
          <Select
            data-autofocus
            classNames={inputs}
            label={t("entry.substitute")}
            data={substitutes.map((one) => ({
              value: one.id,
              label: `${nameOf(one)} (${t(`entry.status.${one.status}`)})`,
            }))}
            searchable
            allowDeselect={false}
            comboboxProps={inPage}
            value={substitute.id}
            onChange={choose}
          />
          <Text size="sm">
            {t(isOut(entry.status) ? "entry.takesOver" : "entry.withdrawsFor", {
              from,
              to,
              status: t(`entry.status.${statusOfSubstitute(substitute)}`),
            })}
          </Text>
        </>
      ) : (
        <Text>{t("entry.noSubstitute")}</Text>
      )}
      {saving.error && <ErrorLine error={saving.error} />}
    </Dialog>
  );
}
