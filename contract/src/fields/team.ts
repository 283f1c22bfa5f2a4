import { defineEntity, type Entity } from "../entity.ts";
import { teamTypes } from "../enumerations.ts";
import { references, required, requiredName } from "../field.ts";
import { team as kind } from "../kinds/team.ts";
import { z } from "../zod.ts";

export const fields = {
  name: requiredName(),
  type: required(z.enum(teamTypes)),
  parents: references(["sport", "organization"]),
};

export const team = defineEntity(kind, fields);

export type Team = Entity<typeof team>;
