import { lazy, Suspense, useRef } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import classes from "../../kit/form/inputs.module.css";
import { type OpenForm, useField } from "../../kit/form/open-form.ts";
import { RestrictedInput } from "../../kit/ui/restricted-input.tsx";
import type { ParticipantDraft } from "./participant-fields.tsx";

const InternationalNumber = lazy(() => import("./international-number.tsx"));

/** The field accepts only digits after the plus sign, which is always there. */
export function PhoneNumberField({ form }: { form: OpenForm<ParticipantDraft> }) {
  const { t } = useTranslation();
  const { value, onChange, label, error, hint, input } = useField(form, "phoneNumber");
  const nationality = useWatch({ control: form.control, name: "nationality" }) as ParticipantDraft["nationality"];
  const field = useRef<HTMLDivElement>(null);
  const isAsAtHome = lacksCountryCode(value);
  return (
    <div ref={field}>
      <RestrictedInput
        {...input}
        label={label}
        classNames={classes}
        inputMode="tel"
        autoComplete="off"
        restrict={(text) => `+${text.replace(/\D/g, "")}`}
        value={value ?? "+"}
        error={isAsAtHome ? t("participant.phone.noCountryCode") : error}
        description={hint}
        onChange={(text) => onChange(text === "+" ? null : text)}
      />
      {isAsAtHome && nationality !== null && (
        <Suspense fallback={null}>
          <InternationalNumber
            national={value.slice(1)}
            nationality={nationality}
            onUse={(number) => {
              onChange(number);
              field.current?.querySelector("input")?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether the number begins with the national prefix 0, which no country code does. */
export function lacksCountryCode(number: string | null): number is string {
  return number?.startsWith("+0") ?? false;
}
