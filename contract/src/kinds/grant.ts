import type { fields } from "../fields/grant.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    grant: true;
  }
}

/** A role that somebody has for one organization, team, tournament or venue, and for what is within it. */
export const grant: Kind<"grant", typeof fields> = {
  type: "grant",
  one: "grant",
  many: "grants",
  path: "/grants",
  owner: "scope",
  inHistoryOf: ["organization", "team", "tournament", "venue"],
  parents: "scope",
  unique: { fields: ["role", "scope", "email"], taken: "already-granted" },
  summary: ["role", "email", "from", "to", "user"],
  personal: ["email", "note"],
  filters: ["role", "user"],
  // A sign-in finds the invitations of its address.
  lookupsOf: ({ user, email }) => ({ invited: user === null ? email : null }),
  // In the order of creation.
  listOrder: () => [],
  decidesRights: true,
};
