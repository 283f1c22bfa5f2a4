import { NumberInput, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { defaultSeeds } from "#competition/draws/place-seeds.ts";
import { isOut } from "#contract/entry-status.ts";
import type { entry as kind } from "#contract/kinds/entry.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { inOrder, seedFirst } from "./seeds.ts";
import { changeOf } from "./use-entries.ts";

/**
 * Gives the first seeds to a number of entries, in the order of their ranking, or in their present order if they have
 * none.
 */
export function SeedDialog({
  entries,
  opened,
  onClose,
}: {
  entries: readonly Stored<typeof kind>[];
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const playing = entries.filter(({ status }) => !isOut(status));
  const [typed, setTyped] = useState<number | null>(null);
  const count = Math.min(typed ?? defaultSeeds(playing.length), playing.length);
  const saving = useChangeSet({ onDone: onClose });
  const seed = () => {
    const byRanking = inOrder(playing.map((entry) => ({ ...entry, seed: null })));
    const order = byRanking.map(({ id }) => playing.find((entry) => entry.id === id) as Stored<typeof kind>);
    const byId = new Map(order.map((entry) => [entry.id, entry]));
    const changes = seedFirst(order, count).map(({ id, seed }) => {
      return changeOf(byId.get(id) as Stored<typeof kind>, { seed });
    });
    if (changes.length === 0) onClose();
    else saving.mutate({ done: t("entry.seeded", { count }), title: "entry.inHistory.seeded", changes });
  };
  const unranked = playing.filter(({ ranking }) => ranking === null).length;
  return (
    <Dialog
      title={t("entry.seedByRanking")}
      opened={opened}
      onClose={onClose}
      buttons={
        <DialogButtons onCancel={onClose} loading={saving.isPending} onClick={seed}>
          {t("entry.seedNow")}
        </DialogButtons>
      }
    >
      <NumberInput
        data-autofocus
        classNames={inputs}
        label={t("entry.seedCount")}
        description={t("entry.seedCountHint", { count: playing.length, seeds: defaultSeeds(playing.length) })}
        min={0}
        max={playing.length}
        allowDecimal={false}
        clampBehavior="strict"
        value={count}
        onChange={(value) => setTyped(value === "" ? null : Number(value))}
      />
      {unranked > 0 && (
        <Text size="sm" c="dimmed">
          {t("entry.unranked", { count: unranked })}
        </Text>
      )}
      {saving.error && <ErrorLine error={saving.error} />}
    </Dialog>
  );
}
