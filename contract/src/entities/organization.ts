import { defineEntity, type Entity } from "../entity.ts";
import { organizationTypes } from "../enumerations.ts";
import { references, required, requiredName } from "../fields.ts";
import { z } from "../zod.ts";

export const organization = defineEntity({
  type: "organization",
  one: "organization",
  many: "organizations",
  path: "/organizations",
  fields: {
    name: requiredName(),
    type: required(z.enum(organizationTypes)),
    parents: references(["sport", "organization"]),
  },
  parents: "parents",
  summary: ["name", "type", "parents"],
  filters: ["type"],
  nameOf: ({ name }) => name,
});

export type Organization = Entity<typeof organization>;
