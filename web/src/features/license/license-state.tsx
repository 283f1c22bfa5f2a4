import { Badge, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { LicenseState } from "#contract/enumerations.ts";
import type { License } from "#contract/fields/license.ts";
import { today } from "../../ui/date.ts";
import { DotLabel } from "../../ui/dot-label.tsx";

const colours: Record<LicenseState, string> = {
  LICENSE_STATE_PENDING: "var(--mantine-color-gray-6)",
  LICENSE_STATE_ACTIVE: "var(--accent-text)",
  LICENSE_STATE_SUSPENDED: "var(--mantine-color-orange-6)",
  LICENSE_STATE_EXPIRED: "var(--mantine-color-red-6)",
  LICENSE_STATE_REVOKED: "var(--mantine-color-red-6)",
};

export function LicenseStateLabel({ state }: { state: LicenseState }) {
  const { t } = useTranslation();
  return <DotLabel colour={colours[state]}>{t(`license.state.${state}`)}</DotLabel>;
}

/** The state as it is stored; a license whose time is over is marked, whatever its state says. */
export function LicenseStanding({ license: { state, validTo } }: { license: Pick<License, "state" | "validTo"> }) {
  const { t } = useTranslation();
  const isOver = validTo !== null && validTo < today() && state !== "LICENSE_STATE_EXPIRED";
  return (
    <Group component="span" gap="xs">
      <LicenseStateLabel state={state} />
      {isOver && (
        <Badge size="sm" variant="filled" color="red.9" tt="none">
          {t("license.state.LICENSE_STATE_EXPIRED")}
        </Badge>
      )}
    </Group>
  );
}
