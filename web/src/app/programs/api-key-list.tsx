import IconPlus from "icon:plus";
import { Button, Skeleton, Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ApiKey } from "#contract/api-keys.ts";
import { useWorkingSport } from "../../kit/access/working-sport.ts";
import { useDialog } from "../../kit/dialogs/use-dialog.ts";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { formatInstant } from "../../kit/ui/instant.ts";
import { TitledSection } from "../../kit/ui/titled-section.tsx";
import { useMinute } from "../../kit/ui/use-minute.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import classes from "./programs.module.css";
import { pathOf, useApiKeys, useProgramCall } from "./programs.ts";
import { SportOf } from "./sport-of.tsx";

const NewKeyDialog = lazy(() => import("./new-key-dialog.tsx"));

/** The API keys of the current sport, or of all sports. */
export function ApiKeyList() {
  const { t } = useTranslation();
  const { data, error } = useApiKeys();
  const isSelected = useWorkingSport() !== null;
  const making = useDialogOnDemand();
  const withdrawing = useDialog<ApiKey>();
  const call = useProgramCall("DELETE", pathOf("api-keys"), withdrawing.close);
  return (
    <TitledSection title={t("programs.keys.title")}>
      <Text size="sm" c="dimmed" mb="sm" maw="56rem">
        {t("programs.keys.hint")}
      </Text>
      <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} disabled={!isSelected} onClick={making.open}>
        {t("programs.keys.new")}
      </Button>
      {!isSelected && <Text size="sm">{t("programs.selectSport")}</Text>}
      {error ? <ErrorLine error={error} /> : null}
      {!data && !error && <Skeleton height={72} mt="sm" maw="56rem" />}
      {data?.length === 0 && <Text mt="sm">{t("programs.keys.none")}</Text>}
      <ul className={classes.list}>
        {data?.map((one) => (
          <li key={one.id} className={classes.item}>
            <div className={classes.head}>
              <About apiKey={one} />
              <Button
                size="xs"
                variant="default"
                aria-label={t("programs.keys.withdrawOf", { name: one.name })}
                onClick={() => withdrawing.open(one)}
              >
                {t("programs.keys.withdraw")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Suspense>
        {making.times > 0 && <NewKeyDialog key={making.times} opened={making.opened} onClose={making.close} />}
      </Suspense>
      <ConfirmDialog
        title={t("programs.keys.withdrawQuestion", { name: withdrawing.item?.name })}
        hint={t("programs.keys.withdrawHint")}
        action={t("programs.keys.withdraw")}
        opened={withdrawing.opened}
        call={call}
        onClose={withdrawing.close}
        onConfirm={() => withdrawing.item && call.mutate({ of: withdrawing.item.id })}
      />
    </TitledSection>
  );
}

function About({
  apiKey: { name, sport, roles, ending, validUntil, createdAt, createdBy, lastUsedAt },
}: {
  apiKey: ApiKey;
}) {
  const { t } = useTranslation();
  const roleNames = roles.map((role) => t(`user.roleName.${role}`)).join(", ");
  const date = formatInstant(createdAt);
  return (
    <div className={classes.about}>
      <Text fw={600} component="span">
        {name}
      </Text>{" "}
      <Text component="code" size="xs" c="dimmed">
        courtside_…{ending}
      </Text>
      <Text size="sm">
        <SportOf id={sport} />
        {roleNames || t("user.noRole")}
      </Text>
      <End validUntil={validUntil} />
      <Text size="sm" c="dimmed">
        {lastUsedAt === null ? t("programs.keys.unused") : t("programs.keys.used", { time: formatInstant(lastUsedAt) })}
        {" · "}
        {createdBy ? t("programs.madeBy", { date, by: createdBy.name }) : t("programs.made", { date })}
      </Text>
    </div>
  );
}

const dayMs = 86_400_000;
const fewDays = 14;

/** The end of a key's validity, which is highlighted if it is near. */
function End({ validUntil }: { validUntil: string }) {
  const { t } = useTranslation();
  const left = Date.parse(validUntil) - useMinute();
  const count = Math.ceil(left / dayMs);
  const date = formatInstant(validUntil);
  const isOver = left <= 0;
  const colour = isOver ? "var(--mantine-color-error)" : count <= fewDays ? "var(--warning-text)" : "dimmed";
  return (
    <Text size="sm" c={colour}>
      {isOver
        ? t("programs.keys.ended", { date })
        : left < dayMs
          ? t("programs.keys.endsToday", { date })
          : t("programs.keys.ends", { count, date })}
    </Text>
  );
}
