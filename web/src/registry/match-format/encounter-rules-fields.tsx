import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type EncounterFormat, encounterStops } from "#contract/encounter-format.ts";
import inputs from "../../kit/form/inputs.module.css";
import { PointsInput } from "../../kit/ui/points-input.tsx";
import classes from "./format.module.css";
import { GroupRows } from "./group-rows.tsx";
import { OrderRules } from "./order-rules.tsx";
import { RubberFormatField } from "./rubber-format-field.tsx";
import { RubberRows } from "./rubber-rows.tsx";
import { type EncounterPart, RuleNumber, RuleSwitch } from "./rule-inputs.tsx";
import { SlotRows } from "./slot-rows.tsx";

/** What decides an encounter that is level by points, by a name for each order of the two ways. */
const levels: Readonly<Record<string, EncounterFormat["level"]>> = {
  none: [],
  sets: ["ENCOUNTER_LEVEL_SETS"],
  score: ["ENCOUNTER_LEVEL_SCORE"],
  setsScore: ["ENCOUNTER_LEVEL_SETS", "ENCOUNTER_LEVEL_SCORE"],
  scoreSets: ["ENCOUNTER_LEVEL_SCORE", "ENCOUNTER_LEVEL_SETS"],
};

const forfeits = ["ENCOUNTER_FORFEIT_ALL", "ENCOUNTER_FORFEIT_NEEDED"] as const;

/** The rules of an encounter of two teams. */
export default function EncounterRulesFields({ format, problems, onChange }: EncounterPart) {
  const { t } = useTranslation();
  const { points, stop, level, drawAllowed, close, forfeit } = format;
  const change = (part: Partial<EncounterFormat>) => onChange({ ...format, ...part });
  const parts = { format, problems, onChange };
  return (
    <>
      <RubberFormatField format={format.format} problems={problems} onChange={(next) => change({ format: next })} />
      <div className={classes.numbers}>
        {(["win", "draw", "loss", "forfeit"] as const).map((name) => (
          <PointsInput
            key={name}
            classNames={inputs}
            label={t(`format.encounter.points.${name}`)}
            value={points[name]}
            error={problems[`points.${name}`]}
            // The form keeps an empty value and reports that it is required.
            onChange={(value) => change({ points: { ...points, [name]: value as number } })}
          />
        ))}
      </div>
      <NativeSelect
        classNames={inputs}
        label={t("format.encounter.stopLabel")}
        data={encounterStops.map((value) => ({ value, label: t(`format.encounter.stops.${value}`) }))}
        value={stop}
        error={problems.stop}
        onChange={({ currentTarget: { value } }) =>
          change({ stop: encounterStops.find((one) => one === value) ?? stop })
        }
      />
      <NativeSelect
        classNames={inputs}
        label={t("format.encounter.levelLabel")}
        data={Object.keys(levels).map((value) => ({ value, label: t(`format.encounter.levels.${value}`) }))}
        value={Object.keys(levels).find((name) => levels[name]?.join() === level.join()) ?? "none"}
        error={problems.level}
        onChange={({ currentTarget: { value } }) => change({ level: levels[value] ?? [] })}
      />
      <RuleSwitch
        label={t("format.field.drawAllowed")}
        checked={drawAllowed}
        onChange={(isOn) => change({ drawAllowed: isOn })}
      />
      <NativeSelect
        classNames={inputs}
        label={t("format.encounter.forfeitLabel")}
        data={forfeits.map((value) => ({ value, label: t(`format.encounter.forfeits.${value}`) }))}
        value={forfeit}
        error={problems.forfeit}
        onChange={({ currentTarget: { value } }) =>
          change({ forfeit: forfeits.find((one) => one === value) ?? forfeit })
        }
      />
      <div className={classes.numbers}>
        <PointsInput
          classNames={inputs}
          label={t("format.encounter.closeLabel")}
          value={close}
          error={problems.close}
          onChange={(value) => change({ close: value })}
        />
        {(["least", "mostRubbers"] as const).map((rule) => (
          <RuleNumber
            key={rule}
            label={t(`format.encounter.number.${rule}`)}
            value={format[rule]}
            error={problems[rule]}
            onChange={(value) => change({ [rule]: value })}
          />
        ))}
      </div>
      <SlotRows {...parts} />
      <RubberRows {...parts} />
      <GroupRows {...parts} />
      <OrderRules {...parts} />
    </>
  );
}
