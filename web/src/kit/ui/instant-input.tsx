import { type Calendar, CalendarInput, type CalendarInputProps } from "./calendar-input.tsx";
import { parseInstant, printTypedInstant, toLocalTime } from "./instant.ts";

const instants: Calendar = {
  hasTime: true,
  words: "record.instant",
  parse: parseInstant,
  print: printTypedInstant,
  toLocal: toLocalTime,
};

/** A field for date and time in the user's time zone. */
export function InstantInput(props: CalendarInputProps) {
  return <CalendarInput calendar={instants} {...props} />;
}
