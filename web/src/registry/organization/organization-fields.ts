import type { organization } from "#contract/kinds/organization.ts";
import {
  badge,
  choice,
  type Draft,
  type FieldDeclarations,
  longText,
  references,
  text,
} from "../../kit/page/fields.tsx";
import { organizationParents } from "./parent-kinds.ts";

export type OrganizationDraft = Draft<typeof organization, "name" | "type" | "parents" | "badge" | "contact">;

export const organizationFields: FieldDeclarations<OrganizationDraft> = {
  name: text({ required: true }),
  type: choice("organization.type", { required: true }),
  badge: badge(),
  contact: longText(),
  parents: references(organizationParents),
};
