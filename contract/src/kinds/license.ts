import type { fields } from "../fields/license.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    license: true;
  }
}

export const license: Kind<"license", typeof fields> = {
  type: "license",
  one: "license",
  many: "licenses",
  path: "/licenses",
  owner: "participant",
  parents: "participant",
  unique: { fields: ["number"], taken: "number-used" },
  summary: ["number", "type", "organization", "validFrom", "validTo", "state"],
  nameOf: ({ number }) => number,
};
