import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { defaultFormatOf } from "#competition/format-presets.ts";
import { sportTypes } from "#contract/enumerations.ts";
import { sport } from "#contract/fields/sport.ts";
import { ChoiceField, TextField } from "../../kit/form/inputs.tsx";
import { NumberField } from "../../kit/form/number-field.tsx";
import type { OpenForm } from "../../kit/form/open-form.ts";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { FormatField } from "../match-format/format-field.tsx";
import { FormatInUse } from "../match-format/format-in-use.tsx";
import { nameOfFormat } from "../match-format/format-words.ts";
import { StandingsField } from "../standings-rules/standings-field.tsx";
import { type SportDraft, sportFields } from "./sport-fields.tsx";

export const sportForm: RecordFormDeclaration<typeof sport, SportDraft> = {
  definition: sport,
  fields: sportFields,
  Fields: SportFormFields,
  Refusal: FormatInUse,
};

function SportFormFields({ form }: { form: OpenForm<SportDraft> }) {
  const { t } = useTranslation();
  const type = useWatch({ control: form.control, name: "type" }) as SportDraft["type"];
  const format = useWatch({ control: form.control, name: "format" }) as SportDraft["format"];
  // The server gives a new sport the usual format of its type.
  const usual = form.isStored || type === null ? null : defaultFormatOf(type);
  const ofNew = usual ? t("format.usualOf", { format: nameOfFormat(usual, t) }) : t("format.usual");
  return (
    <>
      <TextField form={form} name="name" />
      <ChoiceField form={form} name="type" members={sportTypes} words="sport.type" />
      <FormatField form={form} name="format" above={null} {...(!form.isStored && { none: ofNew })} />
      <NumberField form={form} name="retentionYears" />
      <StandingsField form={form} name="standings" above={{ found: null, format: format ?? usual }} />
    </>
  );
}
