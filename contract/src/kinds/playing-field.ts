import type { fields } from "../entities/playing-field.ts";
import type { Kind } from "../kind.ts";

export const playingField: Kind<"playing_field", typeof fields> = {
  type: "playing_field",
  one: "playingField",
  many: "playingFields",
  path: "/venues/playing-fields",
  nested: "/venues/{owner}/playing-fields",
  owner: "venueId",
  summary: ["name", "capacities"],
  nameOf: ({ name }) => name,
};
