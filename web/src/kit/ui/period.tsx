import { useTranslation } from "react-i18next";
import { usePlaceZone } from "./place-zone.tsx";
import { formatSpan } from "./zoned-instant.ts";

/** From one instant to another by the clock of the place, or "from …" and "until …" where only one is known. */
export function Period({ start, end }: { start: string | null; end: string | null }) {
  const { t, i18n } = useTranslation();
  const zone = usePlaceZone();
  const text = formatSpan({ start, end }, zone, i18n.language);
  if (start !== null && end !== null) return text;
  return (start ?? end) !== null && `${t(start === null ? "record.span.to" : "record.span.from")} ${text}`;
}
