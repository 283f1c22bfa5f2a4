import { Stack } from "@mantine/core";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { hasBracket } from "#competition/draws/stage-draw.ts";
import { stageTypes } from "#contract/enumerations.ts";
import { stage } from "#contract/fields/stage.ts";
import { stage as kind } from "#contract/kinds/stage.ts";
import { ChoiceField, TextField } from "../../kit/form/inputs.tsx";
import type { OpenForm } from "../../kit/form/open-form.ts";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { choice, type Draft, type FieldDeclarations, text } from "../../kit/page/fields.tsx";
import { useOne } from "../../kit/records/queries.ts";
import { useInheritedAt } from "../../registry/inherited/inherited.ts";
import { useFormatAt } from "../../registry/inherited/match-formats.ts";
import { FormatField } from "../../registry/match-format/format-field.tsx";
import { FormatInUse } from "../../registry/match-format/format-in-use.tsx";
import { FormatText } from "../../registry/match-format/format-text.tsx";
import { StandingsField } from "../../registry/standings-rules/standings-field.tsx";
import { StandingsText } from "../../registry/standings-rules/standings-text.tsx";

export type StageDraft = Draft<typeof stage, "name" | "type" | "format" | "standings">;

export const stageFields: FieldDeclarations<StageDraft> = {
  name: text(),
  type: choice("stage.type", { required: true }),
  format: { required: false, show: (format) => <FormatText format={format} /> },
  standings: { required: false, show: (standings) => <StandingsText standings={standings} found={null} /> },
};

export const stageForm: RecordFormDeclaration<typeof stage, StageDraft> = {
  definition: stage,
  fields: stageFields,
  Fields: StageFormFields,
  Refusal: FormatInUse,
};

function StageFormFields({ form }: { form: OpenForm<StageDraft> }) {
  const { t } = useTranslation();
  const { data } = useOne(kind, form.entityId);
  const place = data ? ({ id: data.tournamentId, type: "tournament" } as const) : null;
  const above = useFormatAt(place);
  const found = useInheritedAt("standings", place);
  const [type, format] = useWatch({ control: form.control, name: ["type", "format"] }) as [
    StageDraft["type"],
    StageDraft["format"],
  ];
  return (
    <Stack gap="md">
      <TextField form={form} name="name" />
      <ChoiceField
        form={form}
        name="type"
        members={stageTypes}
        words="stage.type"
        lock={data?.drawn ? t("stage.typeOfDraw") : undefined}
      />
      <FormatField form={form} name="format" above={above} />
      {type && !hasBracket(type) && (
        <StandingsField form={form} name="standings" above={{ found, format: format ?? above }} />
      )}
    </Stack>
  );
}
