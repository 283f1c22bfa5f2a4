import { useTranslation } from "react-i18next";
import classes from "../../kit/form/inputs.module.css";
import { type OpenForm, useField } from "../../kit/form/open-form.ts";
import { RestrictedInput } from "../../kit/ui/restricted-input.tsx";
import type { ParticipantDraft } from "./participant-fields.tsx";

/** The field accepts only digits after the plus sign, which is always there. */
export function PhoneNumberField({ form }: { form: OpenForm<ParticipantDraft> }) {
  const { t } = useTranslation();
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
      error={lacksCountryCode(value) ? t("participant.phone.noCountryCode") : error}
      description={hint}
      onChange={(text) => onChange(text === "+" ? null : text)}
    />
  );
}

/** Whether the number begins with the national prefix 0, which no country code does. */
export function lacksCountryCode(number: string | null): number is string {
  return number?.startsWith("+0") ?? false;
}
