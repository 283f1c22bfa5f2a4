import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import type { Stored } from "../../records/entities.ts";
import { keepSaved } from "../../records/queries.ts";
import { ErrorLine } from "../../ui/error-line.tsx";

/** A removal that is saved at once, and offered to be undone for a while. */
export function useRemoval<D extends AnyKind>(
  definition: D,
  name: string,
  { remove, restore }: { remove: () => Promise<Stored<D>>; restore: () => Promise<Stored<D>> },
) {
  const { t } = useTranslation();
  const client = useQueryClient();

  async function undo(notice: string) {
    notifications.hide(notice);
    try {
      keepSaved(client, definition, await restore());
    } catch (error) {
      notifications.show({ color: "red", autoClose: false, message: <ErrorLine error={error} /> });
    }
  }

  return useMutation({
    mutationFn: remove,
    onSuccess(saved) {
      keepSaved(client, definition, saved);
      const notice = notifications.show({
        autoClose: 10_000,
        message: (
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm">{t("record.removed", { name })}</Text>
            <Button size="compact-xs" variant="default" onClick={() => void undo(notice)}>
              {t("record.undo")}
            </Button>
          </Group>
        ),
      });
    },
  });
}
