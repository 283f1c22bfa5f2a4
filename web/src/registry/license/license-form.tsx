import { licenseStates } from "#contract/enumerations.ts";
import { license } from "#contract/fields/license.ts";
import { organization } from "#contract/fields/organization.ts";
import { participant } from "#contract/fields/participant.ts";
import { DateField } from "../../kit/form/date-field.tsx";
import { ChoiceField, TextField } from "../../kit/form/inputs.tsx";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { type Draft, date, type FieldDeclarations, Nothing, reference, text } from "../../kit/page/fields.tsx";
import { ReferenceField } from "../../kit/relations/reference-field.tsx";
import type { LicenseDraft } from "./license-draft.ts";
import { LicenseStateLabel } from "./license-state.tsx";
import { useObviousOfLicense } from "./use-obvious-of-license.ts";

/** The fields of a license, and its holder, who can't be changed later. */
type NewLicenseDraft = LicenseDraft & Draft<typeof license, "participant">;

export const licenseFields: FieldDeclarations<LicenseDraft> = {
  number: text({ required: true }),
  type: text(),
  organization: reference(organization),
  validFrom: date({ required: true }),
  validTo: date(),
  state: {
    required: true,
    show: (state) => (state === null ? <Nothing /> : <LicenseStateLabel state={state} />),
  },
};

export const licenseForm: RecordFormDeclaration<typeof license, LicenseDraft> = {
  definition: license,
  fields: licenseFields,
  useObvious: useObviousOfLicense,
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="number" />
      <TextField form={form} name="type" />
      <ReferenceField form={form} name="organization" definition={organization} />
      <DateField form={form} name="validFrom" />
      <DateField form={form} name="validTo" />
      <ChoiceField form={form} name="state" members={licenseStates} words="license.state" />
    </>
  ),
};

/** The form of a license that is created outside the page of a person. */
export const newLicenseForm: RecordFormDeclaration<typeof license, NewLicenseDraft> = {
  definition: license,
  fields: { participant: reference(participant, { required: true }), ...licenseFields },
  useObvious: useObviousOfLicense,
  Fields: ({ form }) => (
    <>
      <ReferenceField form={form} name="participant" definition={participant} />
      <licenseForm.Fields form={form} />
    </>
  ),
};
