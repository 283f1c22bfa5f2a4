import type { fields } from "../fields/team.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    team: true;
  }
}

export const team: Kind<"team", typeof fields> = {
  type: "team",
  one: "team",
  many: "teams",
  path: "/teams",
  parents: "parents",
  summary: ["name", "type", "parents", "members", "badge", "homeGround"],
  filters: ["type"],
  referenceFilters: { member: ["members"] },
  nameOf: ({ name }) => name,
};
