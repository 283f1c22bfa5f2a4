import { defineEntity, type Entity } from "../entity.ts";
import { line, list, requiredName, withDefault } from "../field.ts";
import type { RuleIssue } from "../issues.ts";
import { user as kind } from "../kinds/user.ts";
import { roles } from "../permissions.ts";
import { uuid } from "../values.ts";
import { z } from "../zod.ts";

export const fields = {
  name: requiredName(),
  email: line(254),
  sportIds: withDefault(
    z.array(uuid()).max(1),
    () => [],
    (ids) => ids.map((id, position) => ({ id, type: "sport", path: `${position}` })),
  ),
  superUser: withDefault(z.boolean(), () => false),
  roles: list(z.enum(roles)),
};

/** A person with a sign-in. The identity provider supplies name and e-mail, which nobody edits here. */
export const user = defineEntity(kind, fields, {
  rules: ({ superUser, sportIds }): RuleIssue[] =>
    superUser && sportIds.length > 0 ? [{ path: "sportIds", code: "superuserSport" }] : [],
});

export type User = Entity<typeof user>;
