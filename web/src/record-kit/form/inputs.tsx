import { Select, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Values } from "./changes.ts";
import classes from "./inputs.module.css";
import { type NamesOf, type OpenForm, useField } from "./open-form.ts";

/** A text in one line. */
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

/** A text in several lines. */
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

/** One of an enumeration; `words` is where the locale keeps the names of its members. */
export function ChoiceField<V extends Values, Member extends string>({
  form,
  name,
  members,
  words,
}: {
  form: OpenForm<V>;
  name: NamesOf<V, Member | null>;
  members: readonly Member[];
  words: string;
}) {
  const { t } = useTranslation();
  const { value, onChange, label, error, hint, input } = useField(form, name);
  return (
    <Select
      {...input}
      label={label}
      classNames={classes}
      data={members.map((member) => ({ value: member, label: t(`${words}.${member as string}`) }))}
      value={value as string | null}
      error={error}
      description={hint}
      allowDeselect={!form.isRequired(name)}
      onChange={(member) => onChange(member as V[typeof name])}
    />
  );
}
