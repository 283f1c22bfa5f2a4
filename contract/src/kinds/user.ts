import type { fields } from "../fields/user.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    user: true;
  }
}

/** A person with a sign-in. The identity provider supplies name and e-mail, which nobody edits here. */
export const user: Kind<"user", typeof fields> = {
  type: "user",
  one: "user",
  many: "users",
  path: "/users",
  summary: ["name", "email", "sportIds", "superUser", "roles"],
  nameOf: ({ name }) => name,
  pageOf: () => ({ path: "/users" }),
  decidesRights: true,
};
