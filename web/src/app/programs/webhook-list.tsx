import IconPlus from "icon:plus";
import { Button, Skeleton, Text } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Webhook } from "#contract/webhooks.ts";
import { useWorkingSport } from "../../kit/access/working-sport.ts";
import { useDialog } from "../../kit/dialogs/use-dialog.ts";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { TitledSection } from "../../kit/ui/titled-section.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import classes from "./programs.module.css";
import { pathOf, useProgramCall, useWebhooks } from "./programs.ts";
import { WebhookItem } from "./webhook-item.tsx";

const WebhookDialog = lazy(() => import("./webhook-dialog.tsx"));
const NewSecretDialog = lazy(() => import("./new-secret-dialog.tsx"));

/** The webhooks of the current sport, or of all sports. */
export function WebhookList() {
  const { t } = useTranslation();
  const { data, error } = useWebhooks();
  const isSelected = useWorkingSport() !== null;
  const making = useDialogOnDemand();
  const editing = useFreshDialog<Webhook>();
  const deleting = useDialog<Webhook>();
  const renewing = useFreshDialog<Webhook>();
  const deletion = useProgramCall("DELETE", pathOf("webhooks"), deleting.close);
  return (
    <TitledSection title={t("programs.webhooks.title")}>
      <Text size="sm" c="dimmed" mb="sm" maw="56rem">
        {t("programs.webhooks.hint")}
      </Text>
      <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} disabled={!isSelected} onClick={making.open}>
        {t("programs.webhooks.new")}
      </Button>
      {!isSelected && <Text size="sm">{t("programs.selectSport")}</Text>}
      {error ? <ErrorLine error={error} /> : null}
      {!data && !error && <Skeleton height={72} mt="sm" maw="56rem" />}
      {data?.length === 0 && <Text mt="sm">{t("programs.webhooks.none")}</Text>}
      <ul className={classes.list}>
        {data?.map((one) => (
          <WebhookItem
            key={one.id}
            webhook={one}
            onEdit={() => editing.open(one)}
            onRenew={() => renewing.open(one)}
            onDelete={() => deleting.open(one)}
          />
        ))}
      </ul>
      <Suspense>
        {making.times > 0 && (
          <WebhookDialog key={making.times} stored={null} opened={making.opened} onClose={making.close} />
        )}
        {editing.item && (
          <WebhookDialog key={editing.times} stored={editing.item} opened={editing.opened} onClose={editing.close} />
        )}
        {renewing.item && (
          <NewSecretDialog
            key={renewing.times}
            webhook={renewing.item.id}
            opened={renewing.opened}
            onClose={renewing.close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        title={t("programs.webhooks.deleteQuestion")}
        hint={t("programs.webhooks.deleteHint", { url: deleting.item?.url })}
        action={t("programs.webhooks.delete")}
        opened={deleting.opened}
        call={deletion}
        onClose={deleting.close}
        onConfirm={() => deleting.item && deletion.mutate({ of: deleting.item.id })}
      />
    </TitledSection>
  );
}

/** The state of a dialog for one item. The dialog is mounted again each time it opens. */
function useFreshDialog<T>() {
  const dialog = useDialog<T>();
  const [times, setTimes] = useState(0);
  const open = (about: T) => {
    setTimes(times + 1);
    dialog.open(about);
  };
  return { ...dialog, times, open };
}
