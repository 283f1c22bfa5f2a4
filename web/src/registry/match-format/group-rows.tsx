import { useTranslation } from "react-i18next";
import inputs from "../../kit/form/inputs.module.css";
import { PointsInput } from "../../kit/ui/points-input.tsx";
import { addGroup, changeGroup, removeGroup } from "./encounter-changes.ts";
import { KeyInput } from "./key-input.tsx";
import type { EncounterPart } from "./rule-inputs.tsx";
import { RuleRows } from "./rule-rows.tsx";

/** Rubbers that give points together, to the team that wins more than half of them. */
export function GroupRows({ format, problems, onChange }: EncounterPart) {
  const { t } = useTranslation();
  const heads = [t("format.encounter.column.key"), t("format.encounter.column.win")];
  return (
    <RuleRows
      title={t("format.encounter.groupsTitle")}
      kind="groups"
      heads={heads}
      items={format.groups}
      nameOf={({ key }, index) => key || t("format.encounter.group", { number: index + 1 })}
      cells={({ key, win }, index) => {
        const row = t("format.encounter.group", { number: index + 1 });
        return (
          <>
            <KeyInput
              label={t("format.encounter.cell", { row, column: heads[0] })}
              value={key}
              whole={format}
              error={problems[`groups.${index}.key`]}
              onChange={(typed, before) => onChange(changeGroup(before, index, { key: typed }))}
            />
            <PointsInput
              size="xs"
              classNames={inputs}
              aria-label={t("format.encounter.cell", { row, column: heads[1] })}
              value={win}
              error={problems[`groups.${index}.win`]}
              // The form keeps an empty value and reports that it is required.
              onChange={(points) => onChange(changeGroup(format, index, { win: points as number }))}
            />
          </>
        );
      }}
      problem={problems.groups}
      add={t("format.encounter.addGroup")}
      onAdd={() => onChange(addGroup(format))}
      onRemove={(index) => onChange(removeGroup(format, index))}
    />
  );
}
