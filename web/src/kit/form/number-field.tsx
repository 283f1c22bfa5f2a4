import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RestrictedInput } from "../ui/restricted-input.tsx";
import type { Values } from "./changes.ts";
import classes from "./inputs.module.css";
import { type NamesOf, type OpenForm, useField } from "./open-form.ts";

/** A field for a number that is not negative. It accepts digits and one decimal sign only. */
export function NumberField<V extends Values>({ form, name }: { form: OpenForm<V>; name: NamesOf<V, number | null> }) {
  const { i18n } = useTranslation();
  const { value, onChange, label, error, hint, input } = useField(form, name);
  const [text, setText] = useState<string | null>(null);
  const printed = value === null ? "" : (value as number).toLocaleString(i18n.language, { useGrouping: false });
  return (
    <RestrictedInput
      {...input}
      label={label}
      classNames={classes}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      restrict={restrict}
      value={text !== null && read(text) === value ? text : printed}
      error={error}
      description={hint}
      onChange={(typed) => {
        setText(typed);
        onChange(read(typed) as V[typeof name]);
      }}
      onBlur={() => {
        setText(null);
        input.onBlur();
      }}
    />
  );
}

/** Accepts both decimal signs, because people use the one on their keyboard. */
function restrict(text: string): string {
  const [whole = "", ...decimals] = text.replace(/[^\d.,]/g, "").split(/[.,]/);
  const sign = /[.,]/.exec(text)?.[0] ?? "";
  return whole + sign + decimals.join("");
}

function read(text: string): number | null {
  return /\d/.test(text) ? Number(text.replace(",", ".")) : null;
}
