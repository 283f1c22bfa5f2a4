import IconX from "icon:x";
import { ActionIcon, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import {
  type CriterionScope,
  type CriterionTie,
  criteria,
  criterionScopes,
  criterionTies,
  type RankedBy,
  type Restart,
  restarts,
  type StandingsRules,
  type Withdrawal,
  withdrawals,
} from "#contract/standings.ts";
import inputs from "../../kit/form/inputs.module.css";
import { AddButton } from "../../kit/page/add-button.tsx";
import { MoveButtons } from "../../kit/ui/move-buttons.tsx";
import { moved } from "../../kit/ui/order.ts";
import { PointsInput } from "../../kit/ui/points-input.tsx";
import { inPage, Select } from "../../kit/ui/select.tsx";
import format from "../match-format/format.module.css";
import type { ScoreUnit } from "../match-format/score-unit.ts";
import classes from "./rules.module.css";
import { nameOfCriterion, shownPoints } from "./rules-words.ts";

/** All the rules of a table. */
export function OwnRulesFields({
  rules,
  unit,
  problems,
  onChange,
}: {
  rules: StandingsRules;
  unit: ScoreUnit;
  /** The problems by their paths within the rules. */
  problems: Readonly<Record<string, string>>;
  onChange: (rules: StandingsRules) => void;
}) {
  const { t } = useTranslation();
  const { points } = rules;
  return (
    <fieldset className={format.own}>
      <legend>{t("standings.rules.own")}</legend>
      <Stack gap="sm">
        <div className={format.numbers}>
          {shownPoints.map((name) => (
            <PointsInput
              key={name}
              classNames={inputs}
              label={t(`standings.rules.points.${name}`)}
              value={points[name]}
              error={problems[`points.${name}`]}
              // The form keeps an empty value and reports that it is required.
              onChange={(value) => onChange({ ...rules, points: { ...points, [name]: value as number } })}
            />
          ))}
        </div>
        <Criteria ranked={rules.criteria} unit={unit} onChange={(next) => onChange({ ...rules, criteria: next })} />
        <Select<Restart>
          label={t("standings.rules.restart")}
          data={restarts.map((value) => ({ value, label: t(`standings.rules.restarts.${value}`) }))}
          value={rules.restart}
          allowDeselect={false}
          comboboxProps={inPage}
          onChange={(restart) => restart && onChange({ ...rules, restart })}
        />
        <Select<Withdrawal>
          label={t("standings.rules.withdrawal")}
          data={withdrawals.map((value) => ({ value, label: t(`standings.rules.withdrawals.${value}`) }))}
          value={rules.withdrawal}
          allowDeselect={false}
          comboboxProps={inPage}
          onChange={(withdrawal) => withdrawal && onChange({ ...rules, withdrawal })}
        />
      </Stack>
    </fieldset>
  );
}

/** The criteria in their order. */
function Criteria({
  ranked,
  unit,
  onChange,
}: {
  ranked: readonly RankedBy[];
  unit: ScoreUnit;
  onChange: (ranked: RankedBy[]) => void;
}) {
  const { t } = useTranslation();
  const count = ranked.length;
  const change = (index: number, part: Partial<RankedBy>) =>
    onChange(ranked.map((one, other) => (other === index ? { ...one, ...part } : one)));
  return (
    <div>
      <Text size="sm" fw={500}>
        {t("standings.rules.criteria")}
      </Text>
      <ol className={classes.criteria} aria-label={t("standings.rules.criteria")}>
        {ranked.map(({ criterion, scope, tied }, index) => {
          const name = t("standings.rules.criterion", { number: index + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a criterion can stand there twice, and is known by its index
            <li key={index}>
              <Select<RankedBy["criterion"]>
                aria-label={name}
                data={criteria.map((value) => ({ value, label: nameOfCriterion(value, unit, t) }))}
                value={criterion}
                searchable
                allowDeselect={false}
                comboboxProps={inPage}
                onChange={(chosen) => chosen && change(index, { criterion: chosen })}
              />
              <Select<CriterionScope>
                aria-label={t("standings.rules.scopeOf", { name })}
                data={criterionScopes.map((value) => ({ value, label: t(`standings.rules.scopes.${value}`) }))}
                value={scope}
                allowDeselect={false}
                comboboxProps={inPage}
                onChange={(chosen) => chosen && change(index, { scope: chosen })}
              />
              <Select<CriterionTie>
                aria-label={t("standings.rules.tiedOf", { name })}
                data={criterionTies.map((value) => ({ value, label: t(`standings.rules.ties.${value}`) }))}
                value={tied}
                allowDeselect={false}
                comboboxProps={inPage}
                onChange={(chosen) => chosen && change(index, { tied: chosen })}
              />
              <span className={classes.buttons}>
                <MoveButtons
                  name={name}
                  index={index}
                  count={count}
                  onMove={(by) => onChange(moved(ranked, index, index + by))}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  disabled={count === 1}
                  aria-label={t("record.remove", { name })}
                  onClick={() => onChange(ranked.filter((_, other) => other !== index))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          );
        })}
      </ol>
      <AddButton
        mt="xs"
        onClick={() => onChange([...ranked, { criterion: "CRITERION_LOT", scope: "SCOPE_ALL", tied: "TIED_ANY" }])}
      >
        {t("standings.rules.add")}
      </AddButton>
    </div>
  );
}
