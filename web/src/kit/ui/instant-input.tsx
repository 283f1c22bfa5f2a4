import { useMemo } from "react";
import { type Calendar, CalendarInput, type CalendarInputProps } from "./calendar-input.tsx";
import { ownZone, parseInstant, printTypedInstant, toLocalTime } from "./instant.ts";

/** A field for date and time, in the user's time zone or in the given one. */
export function InstantInput({ zone = ownZone, ...props }: CalendarInputProps & { zone?: string }) {
  const instants = useMemo(
    (): Calendar => ({
      hasTime: true,
      words: "record.instant",
      parse: (text) => parseInstant(text, zone),
      print: (instant) => printTypedInstant(instant, zone),
      toLocal: (instant) => toLocalTime(instant, zone),
    }),
    [zone],
  );
  return <CalendarInput calendar={instants} {...props} />;
}
