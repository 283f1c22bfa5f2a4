import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DateTimeInput, type DateTimeInputProps, type DateTimeNotation } from "./date-time-input.tsx";
import { formatInstant, formatTypedInstant, parseInstant, toLocalTime } from "./instant.ts";
import { usePlaceZone } from "./place-zone.tsx";
import { zoneToSay } from "./zoned-instant.ts";

/**
 * A field for date and time by the clock of the place, or of the given zone. Where the user's clock shows another time,
 * the zone and that time are said.
 */
export function InstantInput({ zone: ownZone, description, ...props }: DateTimeInputProps & { zone?: string }) {
  const place = usePlaceZone();
  const zone = ownZone ?? place;
  const instants = useMemo(
    (): DateTimeNotation => ({
      hasTime: true,
      words: "record.instant",
      parse: (text) => parseInstant(text, zone),
      format: (instant) => formatTypedInstant(instant, zone),
      toLocal: (instant) => toLocalTime(instant, zone),
    }),
    [zone],
  );
  const elsewhere = useElsewhere(props.value, zone);
  return (
    <DateTimeInput notation={instants} {...props} description={description ?? (props.error ? undefined : elsewhere)} />
  );
}

/** The zone, and what the user's clock shows at the instant; nothing where the clocks agree. */
function useElsewhere(value: string | null, zone: string): string | undefined {
  const { t, i18n } = useTranslation();
  const isKnown = value !== null && !Number.isNaN(Date.parse(value));
  const name = zoneToSay(isKnown ? new Date(value) : new Date(), zone, i18n.language).trim();
  if (name === "") return undefined;
  // Before an instant is typed, it is open whether the clock will have been changed by then.
  return isKnown ? `${name}, ${t("record.instant.own", { time: formatInstant(value) })}` : zone;
}
