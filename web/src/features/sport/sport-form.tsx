import { sportTypes } from "#contract/enumerations.ts";
import { sport } from "#contract/fields/sport.ts";
import { ChoiceField, TextField } from "../../record-kit/form/inputs.tsx";
import type { RecordFormDeclaration } from "../../record-kit/form/record-form.tsx";
import { type SportDraft, sportFields } from "./sport-fields.ts";

export const sportForm: RecordFormDeclaration<typeof sport, SportDraft> = {
  definition: sport,
  fields: sportFields,
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="name" />
      <ChoiceField form={form} name="type" members={sportTypes} words="sport.type" />
    </>
  ),
};
