import { defineEntity, type Entity } from "../entity.ts";
import { sportTypes } from "../enumerations.ts";
import { requiredId, requiredName, withDefault } from "../field.ts";
import { playingField as kind } from "../kinds/playing-field.ts";
import { because } from "../values.ts";
import { z } from "../zod.ts";

/** How many people may play on the field at once, for each sport. */
export const capacities = z
  .array(z.strictObject({ sportType: z.enum(sportTypes), maxCapacity: z.int().min(1) }))
  .superRefine((value, context) => {
    for (const [position, { sportType }] of value.entries()) {
      if (value.findIndex((other) => other.sportType === sportType) < position) {
        context.addIssue({ code: "custom", path: [position, "sportType"], ...because("repeated") });
      }
    }
  });

export const fields = {
  venueId: requiredId("venue"),
  name: requiredName(),
  capacities: withDefault(capacities, () => []),
};

export const playingField = defineEntity(kind, fields);

export type PlayingField = Entity<typeof playingField>;
