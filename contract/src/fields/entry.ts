import { defineEntity, type Entity } from "../entity.ts";
import { entryStatuses } from "../enumerations.ts";
import { longText, optional, optionalReference, requiredReference, withDefault } from "../field.ts";
import type { RuleIssue } from "../issues.ts";
import { entry as kind } from "../kinds/entry.ts";
import { mostEntries } from "../stage-draw.ts";
import { z } from "../zod.ts";

export const fields = {
  tournament: requiredReference(["tournament"]),
  competitor: requiredReference(["team"]),
  status: withDefault(z.enum(entryStatuses), () => "ENTRY_STATUS_REGISTERED" as const),
  seed: optional(z.int().min(1).max(mostEntries)),
  ranking: optional(z.number()),
  organization: optionalReference(["organization"]),
  replaces: optionalReference(["entry"]),
  note: longText(),
};

/** A team's participation in a tournament, or its application. */
export const entry = defineEntity(kind, fields, {
  rules: (next, stored) =>
    (["tournament", "competitor"] as const).flatMap((field): RuleIssue[] =>
      stored && stored[field].id !== next[field].id ? [{ path: field, code: "unchangeable" }] : [],
    ),
});

export type Entry = Entity<typeof entry>;
