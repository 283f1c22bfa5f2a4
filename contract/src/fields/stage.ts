import { defineEntity, type Entity } from "../entity.ts";
import { stageTypes } from "../enumerations.ts";
import { derived, optional, references, required, requiredId } from "../field.ts";
import { stage as kind } from "../kinds/stage.ts";
import { matchFormat } from "../match-format.ts";
import { z } from "../zod.ts";

export const fields = {
  tournamentId: requiredId("tournament"),
  type: required(z.enum(stageTypes)),
  competitors: references(["team"]),
  format: optional(matchFormat),
  numberOfMatches: derived(z.int().min(0), () => 0),
};

export const stage = defineEntity(kind, fields);

export type Stage = Entity<typeof stage>;
