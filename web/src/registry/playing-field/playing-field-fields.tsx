import { playingField } from "#contract/fields/playing-field.ts";
import { TextField } from "../../kit/form/inputs.tsx";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { type FieldDeclarations, text } from "../../kit/page/fields.tsx";
import { Capacities } from "./capacities.tsx";
import { CapacitiesField } from "./capacities-field.tsx";
import type { PlayingFieldDraft } from "./playing-field-draft.ts";

export const playingFieldFields: FieldDeclarations<PlayingFieldDraft> = {
  name: text({ required: true }),
  capacities: { required: false, show: (capacities) => <Capacities capacities={capacities} /> },
};

export const playingFieldForm: RecordFormDeclaration<typeof playingField, PlayingFieldDraft> = {
  definition: playingField,
  fields: playingFieldFields,
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="name" />
      <CapacitiesField form={form} />
    </>
  ),
};
