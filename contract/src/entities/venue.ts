import { defineEntity, type Entity } from "../entity.ts";
import { derived, list, longText, references, requiredName, withDefault } from "../fields.ts";
import type { RuleIssue } from "../issues.ts";
import { venue as kind } from "../kinds/venue.ts";
import { because, instant, text, uuid } from "../values.ts";
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
  playingFields: derived(z.array(z.object({ id: uuid(), name: z.string(), capacities })), () => []),
  availability: withDefault(z.array(period), () => []),
  specifications: list(text({ min: 1, lines: "many" })),
};

export const venue = defineEntity(kind, fields, {
  rules: ({ availability }) =>
    availability.flatMap((one, position): RuleIssue[] => {
      const other = availability.findIndex((earlier, place) => place < position && overlap(earlier, one));
      return other < 0 ? [] : [{ path: `availability.${position}`, code: "overlap", params: { other: other + 1 } }];
    }),
});

export type Venue = Entity<typeof venue>;

function overlap(one: z.output<typeof period>, other: z.output<typeof period>): boolean {
  return Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end);
}
