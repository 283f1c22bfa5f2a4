import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/fields/tournament.ts";
import { Nothing } from "../../kit/page/fields.tsx";
import { printInstant } from "../../kit/ui/instant.ts";

/** When clubs may enter teams, in a time zone or by the reader's clock: "01.03.26, 08:00 – 01.04.26, 08:00". */
export function EntryPeriod({ window, zone }: { window: Tournament["entryWindow"]; zone?: string }) {
  const { t } = useTranslation();
  if (window === null) return <Nothing />;
  const [from, to] = [window.from && printInstant(window.from, zone), printInstant(window.to, zone)];
  return from === null ? t("tournament.clubs.until", { to }) : `${from} – ${to}`;
}

/** Whether the sides enter results, and for how long these wait for the other side. */
export function ReportsText({ reports }: { reports: Tournament["reports"] }) {
  const { t } = useTranslation();
  return reports === null ? <Nothing /> : t("tournament.clubs.reported", { count: reports.confirmHours });
}
