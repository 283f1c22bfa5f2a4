import { useTranslation } from "react-i18next";
import { usePlaceZone } from "./place-zone.tsx";
import { formatZoned } from "./zoned-instant.ts";

/** The day and time at the place of an event. Readers in another time zone see which zone it is. */
export function ZonedTime({ instant, zone }: { instant: string; zone?: string }) {
  const { t, i18n } = useTranslation();
  const place = usePlaceZone();
  const { text, long, own } = formatZoned(instant, zone ?? place, i18n.language);
  return (
    <time
      dateTime={instant}
      style={{ whiteSpace: "nowrap" }}
      title={own === null ? long : `${long} – ${t("record.instant.own", { time: own })}`}
    >
      {text}
    </time>
  );
}
