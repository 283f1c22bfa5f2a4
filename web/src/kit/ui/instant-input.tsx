import { type Calendar, CalendarInput, type CalendarInputProps } from "./calendar-input.tsx";
import { parseInstant, printTypedInstant, toLocalTime } from "./instant.ts";

const instants: Calendar = {
  hasTime: true,
  words: "record.instant",
  parse: parseInstant,
  print: printTypedInstant,
  toLocal: toLocalTime,
};

/** Date and time, in the user's own time zone. */
export function InstantInput(props: CalendarInputProps) {
  return <CalendarInput calendar={instants} {...props} />;
}
