import { useMemo } from "react";
import { type Calendar, CalendarInput, type CalendarInputProps } from "./calendar-input.tsx";
import { parseDate, printTypedDate } from "./date.ts";

/** A field for a day. `latest` is the last possible day, which also decides the century of years with two digits. */
export function DateInput({
  latest,
  ...rest
}: CalendarInputProps & { latest?: string | undefined; isLongAgo?: boolean }) {
  const days = useMemo<Calendar>(
    () => ({
      hasTime: false,
      words: "record.date",
      parse: (text) => parseDate(text, latest),
      print: printTypedDate,
      toLocal: (value) => parseDate(value) ?? "",
    }),
    [latest],
  );
  return <CalendarInput calendar={days} latest={latest} {...rest} />;
}
