import { defineEntity, type Entity } from "../entity.ts";
import { longText, references, requiredName } from "../field.ts";
import { tournamentSeries as kind } from "../kinds/tournament-series.ts";

export const fields = {
  name: requiredName(),
  description: longText(),
  parents: references(["organization"]),
  tournaments: references(["tournament"]),
};

/** The recurring editions of one event. */
export const tournamentSeries = defineEntity(kind, fields);

export type TournamentSeries = Entity<typeof tournamentSeries>;
