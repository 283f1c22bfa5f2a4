import { defineEntity, type Entity } from "../entity.ts";
import { computed, optional, required, requiredPersonal, requiredReference } from "../field.ts";
import { grantRoles, rolesFor, scopeTypes } from "../grant-roles.ts";
import { isSame } from "../is-same.ts";
import type { RuleIssue } from "../issues.ts";
import { grant as kind } from "../kinds/grant.ts";
import { date, email, instant, text, uuid } from "../values.ts";
import { z } from "../zod.ts";

export const fields = {
  role: required(z.enum(grantRoles)),
  scope: requiredReference(scopeTypes),
  email: requiredPersonal(email().overwrite((value) => value.toLowerCase())),
  from: optional(date()),
  to: optional(date()),
  note: optional(text({ max: 500, lines: "many" })),
  user: computed(uuid().nullable(), () => null, { isExported: true, isRecorded: true }),
  invitedAt: computed(instant().nullable(), () => null, { isExported: true, isRecorded: true }),
};

const fixedFields = ["role", "scope", "email"] as const;

/** A role that somebody has for one organization, team, tournament or venue, and for what is within it. */
export const grant = defineEntity(kind, fields, {
  rules: (next, stored): RuleIssue[] => [
    ...fixedFields.flatMap((path): RuleIssue[] =>
      stored && !isSame(stored[path], next[path]) ? [{ path, code: "unchangeable" }] : [],
    ),
    ...(rolesFor(next.scope.type).includes(next.role)
      ? []
      : [{ path: "role", code: "choice", params: { choices: rolesFor(next.scope.type).join(", ") } } as const]),
    ...(next.from !== null && next.to !== null && next.to < next.from
      ? [{ path: "to", code: "endBeforeStart" } as const]
      : []),
  ],
});

export type Grant = Entity<typeof grant>;
