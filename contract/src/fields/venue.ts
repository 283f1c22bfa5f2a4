import { defineEntity, type Entity } from "../entity.ts";
import { computed, list, longText, optional, references, requiredName, withDefault } from "../field.ts";
import { venue as kind } from "../kinds/venue.ts";
import { findOverlaps } from "../overlaps.ts";
import { because, instant, text, timeZone, uuid } from "../values.ts";
import { z } from "../zod.ts";
import { capacities } from "./playing-field.ts";

const period = z
  .strictObject({ start: instant(), end: instant() })
  .refine(({ start, end }) => Date.parse(start) < Date.parse(end), { path: ["start"], ...because("startAfterEnd") });

export const fields = {
  name: requiredName(),
  address: longText(),
  contactData: longText(),
  description: longText(),
  parents: references(["organization"]),
  playingFields: computed(z.array(z.object({ id: uuid(), name: z.string(), capacities })), () => []),
  availability: withDefault(z.array(period), () => []),
  specifications: list(text({ min: 1, lines: "many" })),
  timeZone: optional(timeZone()),
};

export const venue = defineEntity(kind, fields, {
  rules: ({ availability }) =>
    findOverlaps(availability.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }))).map(
      ({ earlier, later }) => ({ path: `availability.${later}`, code: "overlap", params: { other: earlier + 1 } }),
    ),
});

export type Venue = Entity<typeof venue>;
