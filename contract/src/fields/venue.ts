import { defineEntity, type Entity } from "../entity.ts";
import { derived, list, longText, optional, references, requiredName, withDefault } from "../field.ts";
import type { RuleIssue } from "../issues.ts";
import { venue as kind } from "../kinds/venue.ts";
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
  playingFields: derived(z.array(z.object({ id: uuid(), name: z.string(), capacities })), () => []),
  availability: withDefault(z.array(period), () => []),
  specifications: list(text({ min: 1, lines: "many" })),
  timeZone: optional(timeZone()),
};

export const venue = defineEntity(kind, fields, {
  rules: ({ availability }) => overlaps(availability),
});

export type Venue = Entity<typeof venue>;

/** Each period is compared with the one before it that ends last, so that many of them are soon looked through. */
function overlaps(availability: readonly z.output<typeof period>[]): RuleIssue[] {
  const issues: RuleIssue[] = [];
  let longest: { end: number; position: number } | null = null;
  const times = availability.map(({ start, end }, position) => {
    return { start: Date.parse(start), end: Date.parse(end), position };
  });
  for (const { start, end, position } of times.sort((one, other) => one.start - other.start)) {
    if (longest && start < longest.end) {
      const [earlier, later] = [Math.min(position, longest.position), Math.max(position, longest.position)];
      issues.push({ path: `availability.${later}`, code: "overlap", params: { other: earlier + 1 } });
    }
    if (!longest || end > longest.end) longest = { end, position };
  }
  return issues;
}
