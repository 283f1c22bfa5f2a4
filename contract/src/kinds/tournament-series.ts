import type { fields } from "../fields/tournament-series.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    tournament_series: true;
  }
}

/** The recurring editions of one event. */
export const tournamentSeries: Kind<"tournament_series", typeof fields> = {
  type: "tournament_series",
  one: "series",
  many: "series",
  path: "/tournaments/series",
  parents: "parents",
  summary: ["name", "parents"],
  referenceFilters: { tournament: ["tournaments"] },
  nameOf: ({ name }) => name,
};
