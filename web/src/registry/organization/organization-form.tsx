import { organizationTypes } from "#contract/enumerations.ts";
import { organization } from "#contract/fields/organization.ts";
import { useWorkingSportAsParent } from "../../kit/access/working-sport.ts";
import { BadgeField } from "../../kit/form/badge-field.tsx";
import { ChoiceField, LongTextField, TextField } from "../../kit/form/inputs.tsx";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { ReferencesField } from "../../kit/relations/references-field.tsx";
import { type OrganizationDraft, organizationFields } from "./organization-fields.ts";
import { organizationParents } from "./parent-kinds.ts";

export const organizationForm: RecordFormDeclaration<typeof organization, OrganizationDraft> = {
  definition: organization,
  fields: organizationFields,
  useObvious: () => ({ parents: useWorkingSportAsParent() }),
  Fields: ({ form }) => (
    <>
      {form.mayChange("name") && (
        <>
          <TextField form={form} name="name" />
          <ChoiceField form={form} name="type" members={organizationTypes} words="organization.type" />
          <BadgeField form={form} />
          <ReferencesField form={form} name="parents" definitions={organizationParents} />
        </>
      )}
      <LongTextField form={form} name="contact" />
    </>
  ),
};
