import { defineEntity, type Entity } from "../entity.ts";
import { stageTypes } from "../enumerations.ts";
import { derived, references, required, requiredId } from "../fields.ts";
import { z } from "../zod.ts";

export const stage = defineEntity({
  type: "stage",
  one: "stage",
  many: "stages",
  path: "/tournaments/stages",
  nested: "/tournaments/{owner}/stages",
  fields: {
    tournamentId: requiredId("tournament"),
    type: required(z.enum(stageTypes)),
    competitors: references(["team"]),
    numberOfMatches: derived(z.int().min(0), () => 0),
  },
  owner: "tournamentId",
  summary: ["type"],
});

export type Stage = Entity<typeof stage>;
