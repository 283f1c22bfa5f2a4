import { defineEntity, type Entity } from "../entity.ts";
import { sportTypes } from "../enumerations.ts";
import { requiredId, requiredName, withDefault } from "../fields.ts";
import { because } from "../values.ts";
import { z } from "../zod.ts";

/** How many people may play each sport on the field at once. */
export const capacities = z
  .array(z.strictObject({ sportType: z.enum(sportTypes), maxCapacity: z.int().min(1) }))
  .superRefine((given, context) => {
    for (const [position, { sportType }] of given.entries()) {
      if (given.findIndex((other) => other.sportType === sportType) < position) {
        context.addIssue({ code: "custom", path: [position, "sportType"], ...because("repeated") });
      }
    }
  });

export const playingField = defineEntity({
  type: "playing_field",
  one: "playingField",
  many: "playingFields",
  path: "/venues/playing-fields",
  nested: "/venues/{owner}/playing-fields",
  fields: {
    venueId: requiredId("venue"),
    name: requiredName(),
    capacities: withDefault(capacities, () => []),
  },
  owner: "venueId",
  summary: ["name", "capacities"],
  nameOf: ({ name }) => name,
});

export type PlayingField = Entity<typeof playingField>;
