import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/fields/tournament.ts";
import { Nothing } from "../../kit/page/fields.tsx";
import { Period } from "../../kit/ui/period.tsx";

/** When clubs may enter teams, by the clock of the tournament. */
export function EntryPeriod({ window }: { window: Tournament["entryWindow"] }) {
  return window === null ? <Nothing /> : <Period start={window.from} end={window.to} />;
}

/** Whether the sides enter results, and for how long these wait for the other side. */
export function ReportsText({ reports }: { reports: Tournament["reports"] }) {
  const { t } = useTranslation();
  return reports === null ? <Nothing /> : t("tournament.clubs.reported", { count: reports.confirmHours });
}
