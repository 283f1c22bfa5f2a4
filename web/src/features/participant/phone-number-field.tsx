import classes from "../../record-kit/form/inputs.module.css";
import { type OpenForm, useField } from "../../record-kit/form/open-form.ts";
import { RestrictedInput } from "../../ui/restricted-input.tsx";
import type { ParticipantDraft } from "./participant-fields.tsx";

/** A plus sign, which stands there already, and digits; nothing else is taken. */
export function PhoneNumberField({ form }: { form: OpenForm<ParticipantDraft> }) {
  const { value, onChange, label, error, hint, input } = useField(form, "phoneNumber");
  return (
    <RestrictedInput
      {...input}
      label={label}
      classNames={classes}
      inputMode="tel"
      autoComplete="off"
      restrict={(text) => `+${text.replace(/\D/g, "")}`}
      value={value ?? "+"}
      error={error}
      description={hint}
      onChange={(text) => onChange(text === "+" ? null : text)}
    />
  );
}
