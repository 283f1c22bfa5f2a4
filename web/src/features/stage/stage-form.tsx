import { stageTypes } from "#contract/enumerations.ts";
import { stage } from "#contract/fields/stage.ts";
import { choice, type Draft, type FieldDeclarations } from "../../record-kit/fields.tsx";
import { ChoiceField } from "../../record-kit/form/inputs.tsx";
import type { RecordFormDeclaration } from "../../record-kit/form/record-form.tsx";

export type StageDraft = Draft<typeof stage, "type">;

export const stageFields: FieldDeclarations<StageDraft> = {
  type: choice("stage.type", { required: true }),
};

export const stageForm: RecordFormDeclaration<typeof stage, StageDraft> = {
  definition: stage,
  fields: stageFields,
  Fields: ({ form }) => <ChoiceField form={form} name="type" members={stageTypes} words="stage.type" />,
};
