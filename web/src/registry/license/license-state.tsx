import { useTranslation } from "react-i18next";
import type { LicenseState } from "#contract/enumerations.ts";
import { DotLabel } from "../../kit/ui/dot-label.tsx";

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
