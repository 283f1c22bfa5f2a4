import { defineEntity, type Entity } from "../entity.ts";
import { teamTypes } from "../enumerations.ts";
import { references, required, requiredName } from "../fields.ts";
import { z } from "../zod.ts";

export const team = defineEntity({
  type: "team",
  one: "team",
  many: "teams",
  path: "/teams",
  fields: {
    name: requiredName(),
    type: required(z.enum(teamTypes)),
    parents: references(["sport", "organization"]),
  },
  parents: "parents",
  summary: ["name", "type", "parents"],
  filters: ["type"],
  nameOf: ({ name }) => name,
});

export type Team = Entity<typeof team>;
