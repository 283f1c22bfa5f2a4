import type { fields } from "../fields/playing-field.ts";
import type { Kind } from "../kind.ts";
import { venue } from "./venue.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    playing_field: true;
  }
}

export const playingField: Kind<"playing_field", typeof fields> = {
  type: "playing_field",
  one: "playingField",
  many: "playingFields",
  path: "/venues/playing-fields",
  nested: "/venues/{owner}/playing-fields",
  owner: "venueId",
  inHistoryOf: ["venue"],
  summary: ["name", "capacities"],
  nameOf: ({ name }) => name,
  pageOf: ({ venueId }) => ({ path: venue.path, id: venueId, tab: "playing-fields" }),
};
