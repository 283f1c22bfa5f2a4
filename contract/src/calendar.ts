import type { EntityType } from "./entity-types.ts";
import { uuid } from "./values.ts";
import { z } from "./zod.ts";

/** The kinds that have a calendar. */
export const calendarTypes = ["team", "participant", "playing_field", "tournament"] as const satisfies EntityType[];

export const calendarBody = z
  .strictObject({ of: uuid().meta({ description: "A team, person, playing field or tournament" }) })
  .meta({ id: "CalendarRequest" });

/** Whoever has the key reads the calendar. */
export const calendarKey = z.object({ key: z.string(), url: z.string() }).meta({ id: "CalendarKey" });
export type CalendarKey = z.output<typeof calendarKey>;

/** The caller's own keys. */
export const calendarKeys = z
  .object({ keys: z.array(calendarKey.extend({ of: z.object({ id: uuid(), type: z.enum(calendarTypes) }) })) })
  .meta({ id: "CalendarKeys" });
export type CalendarKeys = z.output<typeof calendarKeys>;
