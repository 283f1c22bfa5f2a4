import type { fields } from "../fields/venue.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    venue: true;
  }
}

export const venue: Kind<"venue", typeof fields> = {
  type: "venue",
  one: "venue",
  many: "venues",
  path: "/venues",
  parents: "parents",
  summary: ["name", "address", "parents"],
  nameOf: ({ name }) => name,
};
