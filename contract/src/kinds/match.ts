import type { fields } from "../fields/match.ts";
import type { Kind } from "../kind.ts";
import { legOfTie, placeOfLeg } from "../leg-of-tie.ts";
import { confirmableBy, toConfirm } from "../reported-results.ts";

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
  inHistoryOf: ["stage", "tournament", "match"],
  parents: "parent",
  summary: ["competitors", "playingField", "state", "winner", "scheduledAt"],
  filters: ["state", "reportState"],
  lookupsOf: (match) => ({
    leg: placeOfLeg(match, legOfTie(match)),
    // A match without sets is valid in every format; an encounter may have rubbers, which are made by its format.
    formatFrom: match.format === null && (match.sets.length > 0 || match.tally !== null) ? match.parent.id : null,
    [toConfirm]: confirmableBy(match),
  }),
  listedApart: {
    parameter: "rubbers",
    as: "rubber",

    is: ({ parent }) => Object(parent).type === "match",
  },
  describe: ({ competitors }) =>
    competitors.map(({ id, type }) => (id === null ? { text: "match.undecided" } : { id, type })),
  timed: { at: "scheduledAt", occupies: ["competitors", "officials", "playingField", "playingFields"] },
};
