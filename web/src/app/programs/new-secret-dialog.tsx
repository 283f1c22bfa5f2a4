import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { CreatedWebhook } from "#contract/webhooks.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { useProgramCall } from "./programs.ts";
import { ShownOnce, stay } from "./shown-once.tsx";

/** A dialog that gives a webhook a new secret, after a question, and shows it. */
export default function NewSecretDialog({
  webhook,
  opened,
  onClose,
}: {
  webhook: string;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, data, error, isPending } = useProgramCall<CreatedWebhook>("POST", `/webhooks/${webhook}/secret`);
  return (
    <Dialog
      title={t(data ? "programs.webhooks.secretOf" : "programs.webhooks.newSecretQuestion")}
      opened={opened}
      onClose={data ? stay : onClose}
      buttons={
        data ? (
          <Button onClick={onClose}>{t("programs.done")}</Button>
        ) : (
          <DialogButtons onCancel={onClose} isFinal loading={isPending} onClick={() => mutate({})}>
            {t("programs.webhooks.newSecret")}
          </DialogButtons>
        )
      }
    >
      {data ? (
        <ShownOnce label={t("programs.webhooks.secret")} hint={t("programs.webhooks.once")} value={data.secret} />
      ) : (
        <Text>{t("programs.webhooks.newSecretHint")}</Text>
      )}
      {error && <ErrorLine error={error} />}
    </Dialog>
  );
}
