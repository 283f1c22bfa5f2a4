import { useTranslation } from "react-i18next";
import { stage } from "#contract/kinds/stage.ts";
import { SelectField } from "../../kit/form/inputs.tsx";
import type { OpenForm } from "../../kit/form/open-form.ts";
import { useParts } from "../../kit/records/queries.ts";
import { stageNames } from "../stage/stage-names.ts";
import type { TournamentDraft } from "./tournament-fields.tsx";

type Form = OpenForm<TournamentDraft>;

/** A field for the current stage. A tournament has stages only after it was saved. */
export function CurrentStageField({ form }: { form: Form }) {
  const { t } = useTranslation();
  if (form.isStored) return <StageChoice form={form} />;
  return <SelectField form={form} name="currentStage" options={[]} lock={t("stage.later")} />;
}

function StageChoice({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { data: stages = [], isSuccess } = useParts(stage, form.entityId);
  const options = [...stageNames(stages, t)].map(([value, label]) => ({ value, label }));
  const isEmpty = isSuccess && stages.length === 0;
  return (
    <SelectField
      form={form}
      name="currentStage"
      options={options}
      placeholder={t("record.nothing")}
      lock={isEmpty ? t("stage.noneToChoose") : undefined}
    />
  );
}
