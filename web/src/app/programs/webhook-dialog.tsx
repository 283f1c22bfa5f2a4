import { Button, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityType } from "#contract/entity-types.ts";
import { isSentToWebhooks } from "#contract/kind.ts";
import type { ChangedWebhook, Webhook } from "#contract/webhooks.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { kinds as allKinds } from "../../kit/records/kinds.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { Choices } from "./choices.tsx";
import { problemsOf, useProgramCall } from "./programs.ts";
import { ShownOnce, stay } from "./shown-once.tsx";

/** A dialog that creates or changes a webhook and shows a new secret. */
export default function WebhookDialog({
  stored,
  opened,
  onClose,
}: {
  stored: Webhook | null;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const [url, setUrl] = useState(stored?.url ?? "");
  const [kinds, setKinds] = useState<EntityType[]>(stored?.kinds ?? []);
  const path = stored ? `/webhooks/${stored.id}` : "/webhooks";
  const { mutate, data, error, isPending } = useProgramCall<ChangedWebhook>("POST", path, ({ secret }) => {
    if (secret === undefined) onClose();
  });
  const problems = problemsOf(error);
  const secret = data?.secret;
  const isEmpty = url.trim() === "";
  const isElsewhere = stored !== null && url.trim() !== stored.url;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty && !isPending) mutate({ body: { url: url.trim(), kinds } });
  }
  return (
    <Dialog
      title={t(
        secret !== undefined
          ? "programs.webhooks.secretOf"
          : stored
            ? "programs.webhooks.edit"
            : "programs.webhooks.new",
      )}
      opened={opened}
      onClose={secret !== undefined ? stay : onClose}
      buttons={
        secret !== undefined ? (
          <Button onClick={onClose}>{t("programs.done")}</Button>
        ) : (
          <DialogButtons type="submit" form={formId} onCancel={onClose} disabled={isEmpty} loading={isPending}>
            {t(stored ? "programs.webhooks.save" : "programs.webhooks.create")}
          </DialogButtons>
        )
      }
    >
      {secret !== undefined ? (
        <ShownOnce label={t("programs.webhooks.secret")} hint={t("programs.webhooks.once")} value={secret} />
      ) : (
        <form id={formId} onSubmit={submit}>
          <Stack gap="md">
            <TextInput
              data-autofocus
              aria-required
              inputMode="url"
              classNames={inputs}
              label={t("programs.webhooks.address")}
              description={t(isElsewhere ? "programs.webhooks.changedAddress" : "programs.webhooks.addressHint")}
              error={problems.url && t(`issue.${problems.url}`, { max: 2_000 })}
              value={url}
              onChange={(event) => setUrl(event.currentTarget.value)}
            />
            <Choices
              label={t("programs.webhooks.kinds")}
              hint={t("programs.webhooks.kindsHint")}
              options={Object.values(allKinds)
                .filter(isSentToWebhooks)
                .map(({ type }) => ({ value: type, label: t(`${type}.many`) }))}
              value={kinds}
              onChange={setKinds}
            />
            {error && Object.keys(problems).length === 0 && <ErrorLine error={error} />}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
