import { uuid } from "./values.ts";
import { z } from "./zod.ts";

/** Conflicts in the planned times of matches and bookings. */
export const conflictTypes = [
  "CONFLICT_PLAYING_FIELD",
  "CONFLICT_BOOKING",
  "CONFLICT_AVAILABILITY",
  "CONFLICT_COMPETITOR",
  "CONFLICT_PERSON",
  "CONFLICT_OFFICIAL",
  "CONFLICT_REST",
  "CONFLICT_DAILY_LIMIT",
  "CONFLICT_ORDER",
  "CONFLICT_CAPACITY",
] as const;

export type ConflictType = (typeof conflictTypes)[number];

export const conflict = z
  .object({
    type: z.enum(conflictTypes),
    certain: z
      .boolean()
      .meta({ description: "False where it depends on who comes, or on whether a booking is confirmed" }),
    matches: z.array(uuid()),
    bookings: z.array(uuid()),
    people: z.array(uuid()),
    playingField: uuid().nullable(),
    minutes: z.int().nullable().meta({ description: "How many are missing" }),
  })
  .meta({ id: "Conflict" });

export type Conflict = z.output<typeof conflict>;

export const conflictsAnswer = z.object({ conflicts: z.array(conflict) }).meta({ id: "ConflictsAnswer" });
