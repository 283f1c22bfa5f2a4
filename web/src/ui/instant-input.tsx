import { type Calendar, CalendarInput, type CalendarInputProps } from "./calendar-input.tsx";
import { parseInstant, printTypedInstant, toLocalTime } from "./instant.ts";

const instants: Calendar = {
  native: "datetime-local",
  words: "record.instant",
  parse: parseInstant,
  print: printTypedInstant,
  toNative: toLocalTime,
};

/** Date and time, in the user's own time zone. */
export function InstantInput(props: CalendarInputProps) {
  return <CalendarInput calendar={instants} {...props} />;
}
