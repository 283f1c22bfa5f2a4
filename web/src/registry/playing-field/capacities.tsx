import { useTranslation } from "react-i18next";
import { Nothing } from "../../kit/page/fields.tsx";
import type { Capacity } from "./playing-field-draft.ts";

/** The capacities as a text: "Racquet: 4, Race: 12". */
export function Capacities({ capacities }: { capacities: readonly Capacity[] }) {
  const { t } = useTranslation();
  if (capacities.length === 0) return <Nothing />;
  return capacities
    .map(({ sportType, maxCapacity }) => `${t(`sport.type.${sportType}`)}: ${maxCapacity ?? "…"}`)
    .join(", ");
}
