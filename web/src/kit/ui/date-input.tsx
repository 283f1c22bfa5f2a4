import { useMemo } from "react";
import { formatTypedDate, parseDate } from "./date.ts";
import { DateTimeInput, type DateTimeInputProps, type DateTimeNotation } from "./date-time-input.tsx";

/** A field for a day. `latest` is the last possible day, which also decides the century of years with two digits. */
export function DateInput({
  latest,
  ...rest
}: DateTimeInputProps & { latest?: string | undefined; isLongAgo?: boolean }) {
  const days = useMemo<DateTimeNotation>(
    () => ({
      hasTime: false,
      words: "record.date",
      parse: (text) => parseDate(text, latest),
      format: formatTypedDate,
      toLocal: (value) => parseDate(value) ?? "",
    }),
    [latest],
  );
  return <DateTimeInput notation={days} latest={latest} {...rest} />;
}
