import { Stack, Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { resolveFormat } from "#competition/format-presets.ts";
import { encounterNames } from "#contract/encounter-names.ts";
import { issuesOf } from "#contract/issues.ts";
import { formatNames, type MatchFormat, ownFormat } from "#contract/match-format.ts";
import type { Values } from "../../kit/form/changes.ts";
import { type NamesOf, type OpenForm, useField } from "../../kit/form/open-form.ts";
import type { FoundFormat } from "../inherited/match-formats.ts";
import { useEncounterPreset, useSummaryOf } from "./encounter-preset.ts";
import { FormatSelect } from "./format-select.tsx";
import { FormatSources } from "./format-sources.tsx";
import { formatGroups, nameOfFormat } from "./format-words.ts";
import { isOfEncounters } from "./is-encounter.ts";
import { OwnFormatFields, type OwnRules } from "./own-format-fields.tsx";

/** The choice of a format: a preset by its name, custom rules, or the inherited format. */
export function FormatField<V extends Values>({
  form,
  name,
  above,
  none,
  lock,
}: {
  form: OpenForm<V>;
  name: NamesOf<V, MatchFormat | null>;
  /** The format that applies without a choice. */
  above: FoundFormat;
  /** The label of that format, if it is not inherited. */
  none?: string;
  lock?: string | undefined;
}) {
  const { t } = useTranslation();
  const { value, onChange, label, error, input } = useField(form, name);
  const format = value as MatchFormat | null;
  const change = (next: MatchFormat | null) => onChange(next as V[typeof name]);
  const inherited = above ? t("format.above", { format: nameOfFormat(above, t) }) : t("format.none");
  const custom = typeof format === "object" ? format : null;
  const problems = problemsOf(custom, error, t);
  const summary = useSummaryOf(format);
  // Own rules begin with those that have applied until now.
  const held = format ?? above ?? "FORMAT_TENNIS_3";
  const preset = useEncounterPreset(held);
  const begun = typeof held === "object" ? held : (preset?.rules ?? resolveFormat(held));

  function choose(chosen: string) {
    const named = [...formatNames, ...encounterNames].find((one) => one === chosen);
    if (named) change(named);
    else if (chosen === "own") change(begun);
    else change(null);
  }

  return (
    <Stack gap="xs">
      <FormatSelect
        label={label}
        none={none ?? inherited}
        groups={formatGroups}
        value={format === null ? "none" : typeof format === "string" ? format : "own"}
        canBeOwn={begun !== null}
        disabled={lock !== undefined}
        error={Object.keys(problems).length > 0 ? undefined : error}
        description={lock}
        input={input}
        onChoose={choose}
      />
      {summary !== "" && error === undefined && (
        <Text size="xs" c="dimmed">
          {summary}
        </Text>
      )}
      {isOfEncounters(format) && <FormatSources format={format} />}
      {custom && lock === undefined && <OwnFormatFields format={custom} problems={problems} onChange={change} />}
    </Stack>
  );
}

/** The form reports an invalid format as a whole; this finds the fields within it. */
function problemsOf(custom: OwnRules | null, error: string | undefined, t: TFunction) {
  const problems: Record<string, string> = {};
  const parsed = ownFormat.safeParse(custom);
  if (custom === null || error === undefined || parsed.success) return problems;
  for (const { path, code, params } of issuesOf(parsed.error, custom))
    problems[path] ??= t(`issue.${code}`, params ?? {});
  return problems;
}
