import { defineEntity, type Entity } from "../entity.ts";
import { longText, references, requiredName } from "../fields.ts";

/** The recurring editions of one event. */
export const tournamentSeries = defineEntity({
  type: "tournament_series",
  one: "series",
  many: "series",
  path: "/tournaments/series",
  fields: {
    name: requiredName(),
    description: longText(),
    parents: references(["organization"]),
    tournaments: references(["tournament"]),
  },
  parents: "parents",
  summary: ["name", "parents"],
  nameOf: ({ name }) => name,
});

export type TournamentSeries = Entity<typeof tournamentSeries>;
