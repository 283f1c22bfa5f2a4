import { defineEntity, type Entity } from "../entity.ts";
import { line, list, longText, optionalReference, requiredReference } from "../field.ts";
import { tournamentHistory as kind } from "../kinds/tournament-history.ts";
import { reference } from "../values.ts";
import { z } from "../zod.ts";

const placement = z.strictObject({ position: z.int().min(1), competitor: reference(["team", "participant"]) });

export const fields = {
  tournament: requiredReference(["tournament"]),
  series: optionalReference(["tournament_series"]),
  season: line(200),
  placements: list(placement, {
    references: (placements) =>
      placements.map(({ competitor }, position) => ({ ...competitor, path: `${position}.competitor` })),
  }),
  note: longText(),
};

/** How one edition of a tournament ended. */
export const tournamentHistory = defineEntity(kind, fields);

export type TournamentHistory = Entity<typeof tournamentHistory>;
