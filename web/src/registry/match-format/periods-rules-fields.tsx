import { useTranslation } from "react-i18next";
import type { PeriodsFormat } from "#contract/match-format.ts";
import classes from "./format.module.css";
import { type Problems, RuleNumber, RuleSwitch } from "./rule-inputs.tsx";

/** The rules of a format of periods. */
export function PeriodsRulesFields({
  format,
  problems,
  onChange,
}: {
  format: PeriodsFormat;
  problems: Problems;
  onChange: (format: PeriodsFormat) => void;
}) {
  const { t } = useTranslation();
  const { extraTime } = format;
  const change = (part: Partial<PeriodsFormat>) => onChange({ ...format, ...part });
  return (
    <>
      <div className={classes.numbers}>
        {(["periods", "minutes", "forfeit"] as const).map((rule) => (
          <RuleNumber
            key={rule}
            label={t(`format.field.${rule}`)}
            value={format[rule]}
            error={problems[rule]}
            // The form keeps an empty value and reports that it is required.
            onChange={(value) => change({ [rule]: value as number })}
          />
        ))}
      </div>
      {(["drawAllowed", "penalties", "awayGoals"] as const).map((rule) => (
        <RuleSwitch
          key={rule}
          label={t(`format.field.${rule}`)}
          checked={format[rule]}
          onChange={(isOn) => change({ [rule]: isOn })}
        />
      ))}
      <RuleSwitch
        label={t("format.field.extraTime")}
        checked={extraTime !== null}
        onChange={(isOn) => change({ extraTime: isOn ? { periods: 2, minutes: 15, repeat: false } : null })}
      />
      {extraTime && (
        <div className={classes.inner}>
          <div className={classes.numbers}>
            {(["periods", "minutes"] as const).map((rule) => (
              <RuleNumber
                key={rule}
                label={t(`format.field.${rule}`)}
                value={extraTime[rule]}
                error={problems[["extraTime", rule].join(".")]}
                onChange={(value) => change({ extraTime: { ...extraTime, [rule]: value as number } })}
              />
            ))}
          </div>
          <RuleSwitch
            label={t("format.field.repeat")}
            checked={extraTime.repeat}
            onChange={(repeat) => change({ extraTime: { ...extraTime, repeat } })}
          />
        </div>
      )}
    </>
  );
}
