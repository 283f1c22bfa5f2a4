import type { fields } from "../fields/user.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    user: true;
  }
}

/** Somebody who signs in. Name and e-mail come from the identity provider and are not saved by hand. */
export const user: Kind<"user", typeof fields> = {
  type: "user",
  one: "user",
  many: "users",
  path: "/users",
  homeless: true,
  summary: ["name", "email", "sportIds", "superUser", "roles"],
  nameOf: ({ name }) => name,
};
