import { useTranslation } from "react-i18next";
import type { Delivery } from "#contract/webhooks.ts";

/** What has become of a message, in words. */
export function useOutcomeWords(): (delivery: Delivery) => string {
  const { t } = useTranslation();
  return ({ status, problem }) =>
    problem === null
      ? t("programs.webhooks.arrived", { status })
      : t(`programs.webhooks.problem.${problem}`, { status });
}
