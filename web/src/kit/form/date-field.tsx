import { DateInput } from "../ui/date-input.tsx";
import type { Values } from "./changes.ts";
import classes from "./inputs.module.css";
import { type NamesOf, type OpenForm, useField } from "./open-form.ts";

/** A field for a day. `latest` is the last possible day. For days long ago, the year is chosen first. */
export function DateField<V extends Values>({
  form,
  name,
  latest,
  isLongAgo = false,
}: {
  form: OpenForm<V>;
  name: NamesOf<V, string | null>;
  latest?: string;
  isLongAgo?: boolean;
}) {
  const { value, onChange, label, error, hint, input } = useField(form, name);
  return (
    <DateInput
      {...input}
      label={label}
      classNames={classes}
      latest={latest}
      isLongAgo={isLongAgo}
      value={value as string | null}
      error={error}
      description={hint}
      onChange={(date) => onChange(date as V[typeof name])}
    />
  );
}
