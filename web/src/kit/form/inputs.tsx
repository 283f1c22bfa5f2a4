import { Group, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { inPage, reachableClear, Select } from "../ui/select.tsx";
import type { Values } from "./changes.ts";
import classes from "./inputs.module.css";
import { type NamesOf, type OpenForm, useField } from "./open-form.ts";
import { findOptions, isLong } from "./options.ts";

/** A field for one line of text. */
export function TextField<V extends Values>({ form, name }: { form: OpenForm<V>; name: NamesOf<V, string | null> }) {
  const { value, onChange, label, error, hint, input } = useField(form, name);
  return (
    <TextInput
      {...input}
      label={label}
      classNames={classes}
      value={(value as string | null) ?? ""}
      error={error}
      description={hint}
      onChange={(event) => onChange(event.currentTarget.value as V[typeof name])}
    />
  );
}

/** A field for several lines of text. */
export function LongTextField<V extends Values>({
  form,
  name,
}: {
  form: OpenForm<V>;
  name: NamesOf<V, string | null>;
}) {
  const { value, onChange, label, error, hint, input } = useField(form, name);
  return (
    <Textarea
      {...input}
      label={label}
      classNames={classes}
      autosize
      minRows={3}
      maxRows={12}
      value={(value as string | null) ?? ""}
      error={error}
      description={hint}
      onChange={(event) => onChange(event.currentTarget.value as V[typeof name])}
    />
  );
}

export interface Option<Value extends string> {
  value: Value;
  label: string;
  /** An icon before the label. */
  mark?: ReactNode;
}

/** A field for one of a few values. */
export function SelectField<V extends Values, Value extends string>({
  form,
  name,
  options,
  placeholder,
  lock,
}: {
  form: OpenForm<V>;
  name: NamesOf<V, Value | null>;
  options: readonly Option<Value>[];
  /** The text of the field while nothing is chosen. */
  placeholder?: string;
  /** The reason why the field is disabled. */
  lock?: string | undefined;
}) {
  const { t } = useTranslation();
  const { value, onChange, label, error, hint, input } = useField(form, name);
  const marks = new Map<string | null, ReactNode>(options.map(({ value, mark }) => [value, mark]));
  return (
    <Select
      {...input}
      label={label}
      classNames={classes}
      data={options.map(({ value, label }) => ({ value, label }))}
      value={value as string | null}
      leftSection={marks.get(value as string | null)}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          {marks.get(option.value)}
          {option.label}
        </Group>
      )}
      placeholder={placeholder ?? ""}
      searchable={isLong(options)}
      filter={findOptions}
      nothingFoundMessage={t("record.chooser.none")}
      disabled={lock !== undefined}
      error={error}
      description={lock ?? hint}
      clearable={!form.isRequired(name)}
      clearButtonProps={reachableClear(t("record.form.clear", { field: label }))}
      allowDeselect={!form.isRequired(name)}
      comboboxProps={inPage}
      onChange={(chosen) => onChange(chosen as V[typeof name])}
    />
  );
}

/** A field for a member of an enumeration. The locale has the names of the members under `words`. */
export function ChoiceField<V extends Values, Member extends string>({
  form,
  name,
  members,
  words,
  lock,
}: {
  form: OpenForm<V>;
  name: NamesOf<V, Member | null>;
  members: readonly Member[];
  words: string;
  /** The reason why the field is disabled. */
  lock?: string | undefined;
}) {
  const { t } = useTranslation();
  const options = members.map((member) => ({ value: member, label: t(`${words}.${member as string}`) }));
  return <SelectField<V, Member> form={form} name={name} options={options} lock={lock} />;
}
