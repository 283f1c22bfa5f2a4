import { defineEntity, type Entity } from "../entity.ts";
import { licenseStates } from "../enumerations.ts";
import { line, optional, optionalReference, required, requiredName, requiredReference, withDefault } from "../field.ts";
import { license as kind } from "../kinds/license.ts";
import { date } from "../values.ts";
import { z } from "../zod.ts";

export const fields = {
  participant: requiredReference(["participant"]),
  number: requiredName(),
  type: line(200),
  organization: optionalReference(["organization"]),
  validFrom: required(date()),
  validTo: optional(date()),
  state: withDefault(z.enum(licenseStates), () => "LICENSE_STATE_PENDING" as const),
};

export const license = defineEntity(kind, fields, {
  rules: ({ validFrom, validTo }) =>
    validTo !== null && validTo < validFrom ? [{ path: "validTo", code: "endBeforeStart" }] : [],
});

export type License = Entity<typeof license>;
