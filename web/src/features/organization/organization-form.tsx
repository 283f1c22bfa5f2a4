import { organizationTypes } from "#contract/enumerations.ts";
import { organization } from "#contract/fields/organization.ts";
import { ChoiceField, TextField } from "../../record-kit/form/inputs.tsx";
import type { RecordFormDeclaration } from "../../record-kit/form/record-form.tsx";
import { ReferencesField } from "../../record-kit/relations/references-field.tsx";
import { organizationParents } from "../../records/parent-kinds.ts";
import { useWorkingSportAsParent } from "../../records/working-sport.ts";
import { type OrganizationDraft, organizationFields } from "./organization-fields.ts";

export const organizationForm: RecordFormDeclaration<typeof organization, OrganizationDraft> = {
  definition: organization,
  fields: organizationFields,
  useObvious: () => ({ parents: useWorkingSportAsParent() }),
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="name" />
      <ChoiceField form={form} name="type" members={organizationTypes} words="organization.type" />
      <ReferencesField form={form} name="parents" definitions={organizationParents} />
    </>
  ),
};
