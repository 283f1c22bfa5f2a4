import type { organization } from "#contract/kinds/organization.ts";
import { choice, type Draft, type FieldDeclarations, references, text } from "../../kit/page/fields.tsx";
import { organizationParents } from "../../kit/records/parent-kinds.ts";

export type OrganizationDraft = Draft<typeof organization, "name" | "type" | "parents">;

export const organizationFields: FieldDeclarations<OrganizationDraft> = {
  name: text({ required: true }),
  type: choice("organization.type", { required: true }),
  parents: references(organizationParents),
};
