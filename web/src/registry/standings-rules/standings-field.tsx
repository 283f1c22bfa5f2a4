import { List, Stack, Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { issuesOf } from "#contract/issues.ts";
import { type Standings, type StandingsRules, standingsNames, standingsRules } from "#contract/standings.ts";
import type { Values } from "../../kit/form/changes.ts";
import inputs from "../../kit/form/inputs.module.css";
import { type NamesOf, type OpenForm, useField } from "../../kit/form/open-form.ts";
import { findOptions } from "../../kit/form/options.ts";
import { inPage, Select } from "../../kit/ui/select.tsx";
import { scoreUnitOf } from "../match-format/score-unit.ts";
import { OwnRulesFields } from "./own-rules-fields.tsx";
import { rulesOf, standingsGroups, wordsOfCriteria, wordsOfPoints } from "./rules-words.ts";
import { type RulesAbove, standingsAbove, useWordsAbove } from "./standings-text.tsx";

/** The choice of a table's rules: a preset by its name, custom rules, or the inherited rules. */
export function StandingsField<V extends Values>({
  form,
  name,
  above,
}: {
  form: OpenForm<V>;
  name: NamesOf<V, Standings | null>;
  above: RulesAbove;
}) {
  const { t, i18n } = useTranslation();
  const { value, onChange, label, error, input } = useField(form, name);
  const standings = value as Standings | null;
  const change = (next: Standings | null) => onChange(next as V[typeof name]);
  const inherited = useWordsAbove(above);
  const custom = typeof standings === "object" ? standings : null;
  const held = standings ?? standingsAbove(above);
  const problems = problemsOf(custom, error, t);
  const unit = scoreUnitOf(above.format ?? null);

  function choose(chosen: string | null) {
    const preset = standingsNames.find((one) => one === chosen);
    if (preset) change(preset);
    else if (chosen === "own") change(custom ?? rulesOf(held ?? "STANDINGS_LEAGUE_GOAL_DIFFERENCE"));
    else change(null);
  }

  return (
    <Stack gap="xs">
      <Select
        {...input}
        label={label}
        classNames={inputs}
        data={[
          { value: "none", label: inherited },
          ...Object.entries(standingsGroups).map(([group, members]) => ({
            group: t(`standings.rules.group.${group}`),
            items: members.map((one) => ({ value: one, label: t(`standings.rules.name.${one}`) })),
          })),
          { value: "own", label: t("standings.rules.own") },
        ]}
        value={standings === null ? "none" : custom ? "own" : (standings as string)}
        searchable
        filter={findOptions}
        nothingFoundMessage={t("record.chooser.none")}
        allowDeselect={false}
        error={Object.keys(problems).length > 0 ? undefined : error}
        comboboxProps={inPage}
        onChange={choose}
      />
      {custom ? (
        <OwnRulesFields rules={custom} unit={unit} problems={problems} onChange={change} />
      ) : (
        held && (
          <>
            <List type="ordered" size="xs" c="dimmed" aria-label={t("standings.rules.criteria")}>
              {wordsOfCriteria(rulesOf(held), unit, t).map((words) => (
                <List.Item key={words}>{words}</List.Item>
              ))}
            </List>
            <Text size="xs" c="dimmed">
              {wordsOfPoints(rulesOf(held), t, i18n.language)}
            </Text>
          </>
        )
      )}
    </Stack>
  );
}

/** The form reports invalid rules as a whole; this finds the fields within them. */
function problemsOf(custom: StandingsRules | null, error: string | undefined, t: TFunction): Record<string, string> {
  const problems: Record<string, string> = {};
  const parsed = standingsRules.safeParse(custom);
  if (custom === null || error === undefined || parsed.success) return problems;
  for (const { path, code, params } of issuesOf(parsed.error, custom))
    problems[path] ??= t(`issue.${code}`, params ?? {});
  return problems;
}
