import type { EntityType } from "./entity-types.ts";
import { instant, uuid } from "./values.ts";
import { z } from "./zod.ts";

/** The kinds that have a calendar. */
export const calendarTypes = ["team", "participant", "playing_field", "tournament"] as const satisfies EntityType[];

/** The longest validity of a key, in days. */
const mostDays = 3_660;

export const calendarBody = z
  .strictObject({
    of: uuid().meta({ description: "A team, person, playing field or tournament" }),
    days: z
      .int()
      .min(1)
      .max(mostDays)
      .nullable()
      .optional()
      .meta({ description: "For how long; null or absent: without an end" }),
  })
  .meta({ id: "CalendarRequest" });
export type CalendarRequest = z.output<typeof calendarBody>;

const common = { id: uuid(), validUntil: instant().nullable() };

/** Anyone with the key can read the calendar. Only the answer that creates it contains the key and the address. */
export const calendarKey = z.object({ ...common, key: z.string(), url: z.string() }).meta({ id: "CalendarKey" });
export type CalendarKey = z.output<typeof calendarKey>;

const ownCalendarKey = z.object({
  ...common,
  of: z.object({ id: uuid(), type: z.enum(calendarTypes) }),
  /** The last characters of the key, which identify it in a list. */
  ending: z.string(),
});

/** The caller's own keys. */
export const calendarKeys = z.object({ keys: z.array(ownCalendarKey) }).meta({ id: "CalendarKeys" });
export type CalendarKeys = z.output<typeof calendarKeys>;
