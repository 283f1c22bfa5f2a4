import { defineEntity, type Entity } from "../entity.ts";
import { licenseStates } from "../enumerations.ts";
import {
  line,
  optional,
  optionalReference,
  required,
  requiredName,
  requiredReference,
  withDefault,
} from "../fields.ts";
import { date } from "../values.ts";
import { z } from "../zod.ts";

export const license = defineEntity({
  type: "license",
  one: "license",
  many: "licenses",
  path: "/licenses",
  fields: {
    participant: requiredReference(["participant"]),
    number: requiredName(),
    type: line(200),
    organization: optionalReference(["organization"]),
    validFrom: required(date()),
    validTo: optional(date()),
    state: withDefault(z.enum(licenseStates), () => "LICENSE_STATE_PENDING" as const),
  },
  owner: "participant",
  parents: "participant",
  unique: "number",
  summary: ["number", "type", "organization", "validFrom", "validTo", "state"],
  nameOf: ({ number }) => number,
  rules: ({ validFrom, validTo }) =>
    validTo !== null && validTo < validFrom ? [{ path: "validTo", code: "endBeforeStart" }] : [],
});

export type License = Entity<typeof license>;
