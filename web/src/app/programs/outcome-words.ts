import { useTranslation } from "react-i18next";
import type { Delivery } from "#contract/webhooks.ts";

/** Returns a function that describes the result of a delivery. */
export function useOutcomeWords(): (delivery: Delivery) => string {
  const { t } = useTranslation();
  return ({ status, problem }) =>
    problem === null
      ? t("programs.webhooks.arrived", { status })
      : t(`programs.webhooks.problem.${problem}`, { status });
}
