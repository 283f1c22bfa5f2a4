import { Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type StageType, stageTypes } from "#contract/enumerations.ts";
import { stage as kind } from "#contract/kinds/stage.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useRightsTo } from "../../kit/records/rights.ts";
import { errorText } from "../../kit/ui/error-line.tsx";
import { inPage, Select } from "../../kit/ui/select.tsx";
import { useStageChange } from "../decisions/use-stage-change.ts";

/** The type of a stage. Users with the right to change it choose another one here, which is saved at once. */
export function StageTypeSelect({ stage }: { stage: Stored<typeof kind> }) {
  const { t } = useTranslation();
  const { mayManage } = useRightsTo(kind, stage);
  const { mutate, isPending, error } = useStageChange(stage.id);
  // The chosen type is shown while it is saved.
  const [chosen, setChosen] = useState<StageType | null>(null);
  if (!mayManage) return <Text mb="xs">{t(`stage.type.${stage.type}`)}</Text>;

  function change(type: StageType | null) {
    if (type === null || type === stage.type) return;
    setChosen(type);
    mutate(
      { title: t("stage.typeSaved", { type: t(`stage.type.${type}`) }), change: () => ({ type }) },
      { onSettled: () => setChosen(null) },
    );
  }

  return (
    <Select<StageType>
      size="xs"
      maw="16rem"
      mb="md"
      label={t("record.field.type")}
      data={stageTypes.map((value) => ({ value, label: t(`stage.type.${value}`) }))}
      value={chosen ?? stage.type}
      allowDeselect={false}
      disabled={isPending || stage.drawn}
      description={stage.drawn && t("stage.typeOfDraw")}
      error={error && errorText(error, t)}
      comboboxProps={inPage}
      onChange={change}
    />
  );
}
