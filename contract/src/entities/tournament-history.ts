import { defineEntity, type Entity } from "../entity.ts";
import { line, list, longText, optionalReference, requiredReference } from "../fields.ts";
import { reference } from "../values.ts";
import { z } from "../zod.ts";

const placement = z.strictObject({ position: z.int().min(1), competitor: reference(["team", "participant"]) });

/** How one edition of a tournament ended. */
export const tournamentHistory = defineEntity({
  type: "tournament_history",
  one: "history",
  many: "histories",
  path: "/tournaments/histories",
  fields: {
    tournament: requiredReference(["tournament"]),
    series: optionalReference(["tournament_series"]),
    season: line(200),
    placements: list(placement, (placements) =>
      placements.map(({ competitor }, position) => ({ ...competitor, path: `${position}.competitor` })),
    ),
    note: longText(),
  },
  owner: "tournament",
  parents: "tournament",
  summary: ["season", "series"],
  nameOf: ({ season }) => season ?? "",
});

export type TournamentHistory = Entity<typeof tournamentHistory>;
