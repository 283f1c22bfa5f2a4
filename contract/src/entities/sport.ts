import { defineEntity, type Entity } from "../entity.ts";
import { sportTypes } from "../enumerations.ts";
import { required, requiredName } from "../fields.ts";
import { z } from "../zod.ts";

export const sport = defineEntity({
  type: "sport",
  one: "sport",
  many: "sports",
  path: "/sports",
  homeless: true,
  fields: {
    name: requiredName(),
    type: required(z.enum(sportTypes)),
  },
  summary: ["name", "type"],
  filters: ["type"],
  nameOf: ({ name }) => name,
});

export type Sport = Entity<typeof sport>;
