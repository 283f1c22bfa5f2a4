import { NativeSelect, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type RubberRule, rubberTypes } from "#contract/encounter-format.ts";
import inputs from "../../kit/form/inputs.module.css";
import { PointsInput } from "../../kit/ui/points-input.tsx";
import { addRubber, changeRubber } from "./encounter-changes.ts";
import { KeyInput } from "./key-input.tsx";
import type { EncounterPart } from "./rule-inputs.tsx";
import { RuleRows } from "./rule-rows.tsx";

const columns = ["key", "type", "home", "away", "win", "group", "decider"] as const;

/** The rubbers of an encounter in the order in which they are played. */
export function RubberRows({ format, problems, onChange }: EncounterPart) {
  const { t } = useTranslation();
  const { rubbers, slots, groups } = format;
  const headOf = (column: (typeof columns)[number]) => t(`format.encounter.column.${column}`);

  function cells(rubber: RubberRule, index: number) {
    const row = t("format.encounter.rubber", { number: index + 1 });
    const change = (part: Partial<RubberRule>) => onChange(changeRubber(format, index, part));
    const at = (column: (typeof columns)[number]) => ({
      size: "xs",
      classNames: inputs,
      "aria-label": t("format.encounter.cell", { row, column: headOf(column) }),
      error: problems[`rubbers.${index}.${column}`],
    });
    return (
      <>
        <KeyInput
          label={t("format.encounter.cell", { row, column: headOf("key") })}
          value={rubber.key}
          whole={format}
          error={problems[`rubbers.${index}.key`]}
          onChange={(key) => change({ key })}
        />
        <NativeSelect
          {...at("type")}
          value={rubber.type}
          data={rubberTypes.map((type) => ({ value: type, label: t(`format.encounter.type.${type}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const type = rubberTypes.find((one) => one === value);
            if (type) change({ type });
          }}
        />
        {(["home", "away"] as const).map((side) => (
          <NativeSelect
            key={side}
            {...at(side)}
            value={rubber[side]}
            data={namesWith(
              rubber[side],
              slots.map(({ slot }) => slot),
            )}
            onChange={({ currentTarget: { value } }) => change({ [side]: value })}
          />
        ))}
        <PointsInput
          {...at("win")}
          placeholder={rubber.group === null ? String(format.points.win) : ""}
          value={rubber.win}
          onChange={(win) => change({ win })}
        />
        <NativeSelect
          {...at("group")}
          value={rubber.group ?? ""}
          data={namesWith(rubber.group ?? "", ["", ...groups.map(({ key }) => key)])}
          onChange={({ currentTarget: { value } }) => change({ group: value === "" ? null : value })}
        />
        <Switch
          {...at("decider")}
          checked={rubber.decider}
          onChange={({ currentTarget: { checked } }) => change({ decider: checked })}
        />
      </>
    );
  }

  return (
    <RuleRows
      title={t("format.encounter.rubbersTitle")}
      kind="rubbers"
      heads={columns.map(headOf)}
      items={rubbers}
      nameOf={({ key }, index) => key || t("format.encounter.rubber", { number: index + 1 })}
      cells={cells}
      problem={problems.rubbers}
      add={t("format.encounter.addRubber")}
      onAdd={() => onChange(addRubber(format))}
      onMoved={(next) => onChange({ ...format, rubbers: next })}
      onRemove={(index) => onChange({ ...format, rubbers: rubbers.filter((_, other) => other !== index) })}
    />
  );
}

/** The names, and the present one if it is no longer among them. */
function namesWith(present: string, names: readonly string[]): string[] {
  return [...new Set(names.includes(present) ? names : [present, ...names])];
}
