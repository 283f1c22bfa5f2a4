import type { fields } from "../fields/match.ts";
import type { Kind } from "../kind.ts";
import { legOfTie, placeOfLeg } from "../leg-of-tie.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    match: true;
  }
}

export const match: Kind<"match", typeof fields> = {
  type: "match",
  one: "match",
  many: "matches",
  path: "/matches",
  owner: "parent",
  toldWith: ["stage", "tournament"],
  parents: "parent",
  summary: ["competitors", "playingField", "state", "winner", "scheduledAt"],
  filters: ["state"],
  lookupsOf: (match) => ({
    leg: placeOfLeg(match, legOfTie(match)),
    // A match without sets is valid in every format.
    formatFrom: match.format === null && match.sets.length > 0 ? match.parent.id : null,
  }),
  timetable: { at: "scheduledAt", of: ["competitors", "officials", "playingField"] },
};
