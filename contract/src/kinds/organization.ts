import type { fields } from "../fields/organization.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    organization: true;
  }
}

export const organization: Kind<"organization", typeof fields> = {
  type: "organization",
  one: "organization",
  many: "organizations",
  path: "/organizations",
  parents: "parents",
  summary: ["name", "type", "parents", "badge"],
  filters: ["type"],
  nameOf: ({ name }) => name,
  decidesRights: true,
};
