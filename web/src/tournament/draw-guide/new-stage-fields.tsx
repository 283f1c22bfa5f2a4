import { Button, Checkbox, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { stageTypes } from "#contract/enumerations.ts";
import inputs from "../../kit/form/inputs.module.css";
import { inPage, Select } from "../../kit/ui/select.tsx";
import { stageNames } from "../stage/stage-names.ts";
import { everybody, formatOf, inQualifying, qualifying, typeOf } from "./guide-plan.ts";
import type { OpenGuide } from "./use-draw-guide.ts";

/** The type of a new stage: the same choice as the format, by the name that the stage will have. */
export function TypeField({ guide: { format, answer } }: { guide: OpenGuide }) {
  const { t } = useTranslation();
  const type = format && typeOf(format);
  return (
    <Select
      classNames={inputs}
      aria-required
      label={t("record.field.type")}
      data={stageTypes.map((value) => ({ value, label: t(`stage.type.${value}`) }))}
      allowDeselect={false}
      comboboxProps={inPage}
      value={type}
      onChange={(chosen) => {
        const found = stageTypes.find((one) => one === chosen);
        if (found && found !== type) answer({ format: formatOf(found), rules: {}, nextRules: {} });
      }}
    />
  );
}

/** The origin of the competitors of a new stage, where more than one is possible. */
export function OriginFields({ guide: { situation, plan, answer } }: { guide: OpenGuide }) {
  const { t } = useTranslation();
  const { competitors, stages } = situation;
  const toQualify = inQualifying(situation).length;
  const origins = [
    { value: everybody, label: t("stage.everybody", { count: competitors.length }) },
    ...(toQualify > 0 ? [{ value: qualifying, label: t("stage.inQualifying", { count: toQualify }) }] : []),
    ...[...stageNames(stages, t)].map(([value, stage]) => ({ value, label: t("stage.goOnFrom", { stage }) })),
  ];
  const from = plan?.from ?? everybody;
  // The chosen stage may have been deleted meanwhile.
  const isChoice = origins.length > 1 || from !== everybody;
  return (
    <>
      {isChoice && (
        <Select
          classNames={inputs}
          label={t("stage.whoPlays")}
          data={origins}
          allowDeselect={false}
          comboboxProps={inPage}
          value={from}
          onChange={(from) => answer({ from, withDirect: null })}
        />
      )}
      {plan && plan.direct > 0 && (
        <Checkbox
          label={t("stage.withDirect", { count: plan.direct })}
          checked={plan.isWithDirect}
          onChange={(event) => answer({ withDirect: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

export function NameField({ guide: { answers, format, answer } }: { guide: OpenGuide }) {
  const { t } = useTranslation();
  return (
    <TextInput
      classNames={inputs}
      label={t("record.field.name")}
      placeholder={format === null ? "" : t(`stage.type.${typeOf(format)}`)}
      maxLength={200}
      value={answers.name}
      onChange={(event) => answer({ name: event.currentTarget.value })}
    />
  );
}

/** Creates the stage without drawing it. */
export function CreateButton({ guide }: { guide: OpenGuide }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      title={t("stage.createHint")}
      disabled={guide.plan === null || guide.isDrawing}
      loading={guide.isCreating}
      onClick={guide.create}
    >
      {t("stage.create")}
    </Button>
  );
}
