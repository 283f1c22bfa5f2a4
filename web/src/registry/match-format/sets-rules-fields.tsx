import { useTranslation } from "react-i18next";
import type { SetsFormat } from "#contract/match-format.ts";
import classes from "./format.module.css";
import { type Problems, RuleNumber, RuleSwitch } from "./rule-inputs.tsx";

type SetRules = Pick<SetsFormat, "to" | "lead" | "cap" | "tieBreak">;

/** The rules of a format of sets. */
export function SetsRulesFields({
  format,
  problems,
  onChange,
}: {
  format: SetsFormat;
  problems: Problems;
  onChange: (format: SetsFormat) => void;
}) {
  const { t } = useTranslation();
  const { deciding } = format;
  const change = (part: Partial<SetsFormat>) => onChange({ ...format, ...part });
  return (
    <>
      <div className={classes.numbers}>
        <RuleNumber
          label={t("format.field.bestOf")}
          value={format.bestOf}
          error={problems.bestOf}
          onChange={(bestOf) => change({ bestOf: bestOf as number })}
        />
        <OfSet rules={format} problems={problems} path="" onChange={change} />
      </div>
      <TieBreak rules={format} problems={problems} path="" onChange={change} />
      <RuleSwitch label={t("format.field.noAd")} checked={format.noAd} onChange={(noAd) => change({ noAd })} />
      <RuleSwitch
        label={t("format.field.allSets")}
        checked={format.allSets}
        onChange={(allSets) => change({ allSets })}
      />
      <RuleSwitch
        label={t("format.field.deciding")}
        checked={deciding !== null}
        onChange={(isOn) => change({ deciding: isOn ? { ...decidingOf(format), matchTieBreak: false } : null })}
      />
      {deciding && (
        <div className={classes.inner}>
          <RuleSwitch
            label={t("format.field.matchTieBreak")}
            checked={deciding.matchTieBreak}
            onChange={(matchTieBreak) => change({ deciding: { ...deciding, matchTieBreak, tieBreak: null } })}
          />
          <div className={classes.numbers}>
            <OfSet
              rules={deciding}
              problems={problems}
              path="deciding."
              onChange={(part) => change({ deciding: { ...deciding, ...part } })}
            />
          </div>
          {!deciding.matchTieBreak && (
            <TieBreak
              rules={deciding}
              problems={problems}
              path="deciding."
              onChange={(part) => change({ deciding: { ...deciding, ...part } })}
            />
          )}
        </div>
      )}
    </>
  );
}

interface Part {
  rules: SetRules;
  problems: Problems;
  /** The path of these rules within the format. */
  path: string;
  onChange: (part: Partial<SetRules>) => void;
}

function OfSet({ rules, problems, path, onChange }: Part) {
  const { t } = useTranslation();
  return (["to", "lead", "cap"] as const).map((rule) => (
    <RuleNumber
      key={rule}
      label={t(`format.field.${rule}`)}
      value={rules[rule]}
      error={problems[`${path}${rule}`]}
      // The form keeps an empty value and reports that it is required.
      onChange={(value) => onChange({ [rule]: value as number })}
    />
  ));
}

function TieBreak({ rules, problems, path, onChange }: Part) {
  const { t } = useTranslation();
  const { tieBreak, to } = rules;
  return (
    <>
      <RuleSwitch
        label={t("format.field.tieBreak")}
        checked={tieBreak !== null}
        onChange={(isOn) => onChange({ tieBreak: isOn ? { at: to, to: 7, lead: 2 } : null })}
      />
      {tieBreak && (
        <div className={classes.inner}>
          <div className={classes.numbers}>
            {(["at", "to", "lead"] as const).map((rule) => (
              <RuleNumber
                key={rule}
                label={t(`format.field.tieBreak_${rule}`)}
                value={tieBreak[rule]}
                error={problems[`${path}tieBreak.${rule}`] ?? (rule === "at" ? problems[`${path}tieBreak`] : undefined)}
                onChange={(value) => onChange({ tieBreak: { ...tieBreak, [rule]: value as number } })}
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function decidingOf({ to, lead, cap, tieBreak }: SetRules): SetRules {
  return { to, lead, cap, tieBreak };
}
