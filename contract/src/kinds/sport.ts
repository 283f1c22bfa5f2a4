import type { fields } from "../fields/sport.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    sport: true;
  }
}

export const sport: Kind<"sport", typeof fields> = {
  type: "sport",
  one: "sport",
  many: "sports",
  path: "/sports",
  inherited: ["format", "standings"],
  summary: ["name", "type"],
  filters: ["type"],
  nameOf: ({ name }) => name,
};
