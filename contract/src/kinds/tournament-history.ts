import type { fields } from "../fields/tournament-history.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    tournament_history: true;
  }
}

/** How one edition of a tournament ended. */
export const tournamentHistory: Kind<"tournament_history", typeof fields> = {
  type: "tournament_history",
  one: "history",
  many: "histories",
  path: "/tournaments/histories",
  owner: "tournament",
  inHistoryOf: ["tournament"],
  parents: "tournament",
  summary: ["season", "series"],
  referenceFilters: { series: ["series"], involves: ["placements"] },
  nameOf: ({ season }) => season ?? "",
};
