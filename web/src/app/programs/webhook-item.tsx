import { Button, Group, Text } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OneDelivery, Webhook } from "#contract/webhooks.ts";
import { DotLabel } from "../../kit/ui/dot-label.tsx";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { formatInstant } from "../../kit/ui/instant.ts";
import { DeliveryTable } from "./delivery-table.tsx";
import { useOutcomeWords } from "./outcome-words.ts";
import classes from "./programs.module.css";
import { pathOf, useProgramCall } from "./programs.ts";
import { SportOf } from "./sport-of.tsx";

/** A webhook with its state, its actions and its last deliveries. */
export function WebhookItem({
  webhook,
  onEdit,
  onRenew,
  onDelete,
}: {
  webhook: Webhook;
  onEdit: () => void;
  onRenew: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const tableId = useId();
  const [isOpen, setOpen] = useState(false);
  const outcomeOf = useOutcomeWords();
  const { id, url, sport, kinds, active } = webhook;
  const testing = useProgramCall<OneDelivery>("POST", pathOf("webhooks", "/test"));
  const switching = useProgramCall("POST", pathOf("webhooks"));
  const error = testing.error ?? switching.error;
  const button = { size: "xs", variant: "default" } as const;
  const words = { url };
  return (
    <li className={classes.item}>
      <Text fw={600} component="div">
        {url}
      </Text>
      <Text size="sm">
        <SportOf id={sport} />
        {kinds.length === 0 ? t("programs.webhooks.allKinds") : kinds.map((kind) => t(`${kind}.many`)).join(", ")}
      </Text>
      <State webhook={webhook} />
      <Group gap="xs" mt="xs">
        <Button
          {...button}
          aria-label={t("programs.webhooks.testOf", words)}
          loading={testing.isPending}
          onClick={() => testing.mutate({ of: id })}
        >
          {t("programs.webhooks.test")}
        </Button>
        <Button
          {...button}
          aria-label={t(active ? "programs.webhooks.switchOffOf" : "programs.webhooks.switchOnOf", words)}
          loading={switching.isPending}
          onClick={() => switching.mutate({ of: id, body: { active: !active } })}
        >
          {t(active ? "programs.webhooks.switchOff" : "programs.webhooks.switchOn")}
        </Button>
        <Button {...button} aria-label={t("programs.webhooks.editOf", words)} onClick={onEdit}>
          {t("programs.webhooks.editButton")}
        </Button>
        <Button {...button} aria-label={t("programs.webhooks.newSecretOf", words)} onClick={onRenew}>
          {t("programs.webhooks.newSecret")}
        </Button>
        <Button {...button} aria-label={t("programs.webhooks.deleteOf", words)} onClick={onDelete}>
          {t("programs.webhooks.delete")}
        </Button>
        <Button
          {...button}
          aria-label={t("programs.webhooks.deliveriesOf", words)}
          aria-expanded={isOpen}
          aria-controls={tableId}
          onClick={() => setOpen(!isOpen)}
        >
          {t("programs.webhooks.deliveries")}
        </Button>
      </Group>
      <Text size="sm" mt="xs" role="status">
        {testing.data &&
          !testing.isPending &&
          t("programs.webhooks.tested", { outcome: outcomeOf(testing.data.delivery) })}
      </Text>
      {error ? <ErrorLine error={error} /> : null}
      <div id={tableId}>{isOpen && <DeliveryTable webhook={id} />}</div>
    </li>
  );
}

function State({ webhook: { active, offReason, failingSince, nextAttemptAt } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const isFailing = active && failingSince !== null;
  const colour = !active ? null : isFailing ? "var(--warning-text)" : "var(--mantine-color-green-6)";
  const words = isFailing
    ? t("programs.webhooks.failing", {
        time: formatInstant(failingSince),
        next: nextAttemptAt === null ? "–" : formatInstant(nextAttemptAt),
      })
    : active
      ? t("programs.webhooks.ok")
      : offReason === null
        ? t("programs.webhooks.off")
        : t(`programs.webhooks.offBecause.${offReason}`);
  return (
    <Text size="sm" component="div">
      <DotLabel colour={colour}>{words}</DotLabel>
      {!active && (
        <Text size="sm" c="dimmed">
          {t("programs.webhooks.offHint")}
        </Text>
      )}
    </Text>
  );
}
