import { defineEntity, type Entity } from "../entity.ts";
import { organizationTypes } from "../enumerations.ts";
import { contactText, optionalImage, references, required, requiredName } from "../field.ts";
import { organization as kind } from "../kinds/organization.ts";
import { z } from "../zod.ts";

export const fields = {
  name: requiredName(),
  type: required(z.enum(organizationTypes)),
  parents: references(["sport", "organization"]),
  badge: optionalImage(),
  contact: contactText(),
};

export const organization = defineEntity(kind, fields);

export type Organization = Entity<typeof organization>;
