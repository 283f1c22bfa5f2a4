import { Stack, Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { resolveFormat } from "#competition/format-presets.ts";
import { issuesOf } from "#contract/issues.ts";
import { formatNames, type MatchFormat, type OwnFormat, ownFormat } from "#contract/match-format.ts";
import type { Values } from "../../kit/form/changes.ts";
import inputs from "../../kit/form/inputs.module.css";
import { type NamesOf, type OpenForm, useField } from "../../kit/form/open-form.ts";
import { findOptions } from "../../kit/form/options.ts";
import type { FoundFormat } from "../../kit/records/match-formats.ts";
import { inPage, Select } from "../../kit/ui/select.tsx";
import { formatGroups, nameOfFormat, summaryOf } from "./format-words.ts";
import { OwnFormatFields } from "./own-format-fields.tsx";

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
  const own = typeof format === "object" ? format : null;
  const problems = problemsOf(own, error, t);

  function choose(chosen: string | null) {
    const preset = formatNames.find((one) => one === chosen);
    if (preset) change(preset);
    else if (chosen === "own") change(own ?? resolveFormat(format ?? above ?? "FORMAT_TENNIS_3"));
    else change(null);
  }

  return (
    <Stack gap="xs">
      <Select
        {...input}
        label={label}
        classNames={inputs}
        data={[
          { value: "none", label: none ?? inherited },
          ...Object.entries(formatGroups).map(([group, members]) => ({
            group: t(`format.group.${group}`),
            items: members.map((one) => ({ value: one, label: t(`format.name.${one}`) })),
          })),
          { value: "own", label: t("format.own") },
        ]}
        value={format === null ? "none" : own ? "own" : (format as string)}
        searchable
        filter={findOptions}
        nothingFoundMessage={t("record.chooser.none")}
        allowDeselect={false}
        disabled={lock !== undefined}
        error={Object.keys(problems).length > 0 ? undefined : error}
        description={lock}
        comboboxProps={inPage}
        onChange={choose}
      />
      {format !== null && error === undefined && (
        <Text size="xs" c="dimmed">
          {summaryOf(format, t)}
        </Text>
      )}
      {own && lock === undefined && <OwnFormatFields format={own} problems={problems} onChange={change} />}
    </Stack>
  );
}

/** The form reports an invalid format as a whole; this finds the fields within it. */
function problemsOf(own: OwnFormat | null, error: string | undefined, t: TFunction) {
  const problems: Record<string, string> = {};
  const parsed = ownFormat.safeParse(own);
  if (own === null || error === undefined || parsed.success) return problems;
  for (const { path, code, params } of issuesOf(parsed.error, own)) problems[path] ??= t(`issue.${code}`, params ?? {});
  return problems;
}
