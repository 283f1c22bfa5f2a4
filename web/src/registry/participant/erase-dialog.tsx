import { Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { EraseBody } from "#contract/erase-person.ts";
import type { Participant } from "#contract/fields/participant.ts";
import { participant } from "#contract/kinds/participant.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import { cacheChangeSet } from "../../kit/live/cache-own-changes.ts";
import { callChangeSet } from "../../kit/records/change-sets.ts";
import { nameOf } from "../../kit/records/name-of.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { showFinal } from "../../kit/undo/undo-notice.tsx";
import { Remains } from "./remains.tsx";

/** The question before a person is erased, with the texts in which the name remains. */
export default function EraseDialog({
  person,
  opened,
  onClose,
}: {
  person: Participant;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const path = `${participant.path}/${person.id}/erase`;
  const body = (): EraseBody => ({ changeSet: crypto.randomUUID(), version: person.version + 1 });
  const preview = useQuery({
    queryKey: ["preview", path, person.version],
    queryFn: ({ signal }) => callChangeSet(path, body(), { isPreview: true, signal }),
    enabled: opened && !person.erased,
    retry: false,
    gcTime: 0,
  });
  const name = nameOf(participant, { ...person });
  const erasing = useMutation({
    mutationFn: (request: EraseBody) => callChangeSet(path, request),
    onSuccess(answer) {
      cacheChangeSet(client, answer);
      showFinal(t("participant.erase.done"));
      onClose();
    },
  });
  const error = erasing.error ?? preview.error;
  return (
    <Dialog
      title={t("participant.erase.title", { name })}
      opened={opened}
      onClose={onClose}
      buttons={
        <DialogButtons
          onCancel={onClose}
          isFinal
          loading={erasing.isPending}
          disabled={!preview.isSuccess}
          onClick={() => erasing.mutate(body())}
        >
          {t("participant.erase.action")}
        </DialogButtons>
      }
    >
      <Stack gap="sm">
        <Text>{t("participant.erase.hint")}</Text>
        <Remains warnings={preview.data?.warnings ?? []} />
        {error && <ErrorLine error={error} />}
      </Stack>
    </Dialog>
  );
}
