import { organization } from "#contract/kinds/organization.ts";
import { sport } from "#contract/kinds/sport.ts";
import { choice, type Draft, type FieldDeclarations, references, text } from "../../record-kit/fields.tsx";

export type OrganizationDraft = Draft<typeof organization, "name" | "type" | "parents">;

/** The kinds of entity that an organization can stand below. */
export const organizationParents = [sport, organization] as const;

export const organizationFields: FieldDeclarations<OrganizationDraft> = {
  name: text({ required: true }),
  type: choice("organization.type", { required: true }),
  parents: references(organizationParents),
};
