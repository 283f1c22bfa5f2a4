import { defineEntity, type Entity } from "../entity.ts";
import { sportTypes } from "../enumerations.ts";
import { optional, required, requiredName } from "../field.ts";
import { sport as kind } from "../kinds/sport.ts";
import { matchFormat } from "../match-format.ts";
import { standings } from "../standings.ts";
import { z } from "../zod.ts";

export const fields = {
  name: requiredName(),
  type: required(z.enum(sportTypes)),
  format: optional(matchFormat),
  standings: optional(standings),
  retentionYears: optional(z.int().min(1).max(50)),
};

export const sport = defineEntity(kind, fields);

export type Sport = Entity<typeof sport>;
