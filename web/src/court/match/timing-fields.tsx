import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import inputs from "../../kit/form/inputs.module.css";
import { type OpenForm, useField } from "../../kit/form/open-form.ts";
import { InstantInput } from "../../kit/ui/instant-input.tsx";
import { WholeNumberInput } from "../../kit/ui/whole-number-input.tsx";
import { printZoned } from "../../kit/ui/zoned-instant.ts";
import type { MatchDraft } from "./match-fields.tsx";
import { useMatchZone } from "./match-zone.ts";

type Form = OpenForm<MatchDraft>;

/**
 * A field for the start of a match in the reader's time zone. If the place has another one, its local time is shown
 * below.
 */
export function ScheduledAtField({ form, lock }: { form: Form; lock: string | undefined }) {
  const { i18n } = useTranslation();
  const { value, onChange, label, error, input } = useField(form, "scheduledAt");
  const parent = useWatch({ control: form.control, name: "parent" }) as MatchDraft["parent"];
  const zone = useMatchZone(parent);
  const there = value === null ? null : printZoned(value, zone, i18n.language);
  return (
    <InstantInput
      {...input}
      label={label}
      classNames={inputs}
      value={value}
      error={error}
      disabled={lock !== undefined}
      description={lock ?? (there?.own ? there.text : undefined)}
      onChange={onChange}
    />
  );
}

export function DurationField({ form, lock }: { form: Form; lock: string | undefined }) {
  const { value, onChange, label, error, input } = useField(form, "durationMinutes");
  return (
    <WholeNumberInput
      {...input}
      label={label}
      classNames={inputs}
      value={value}
      error={error}
      disabled={lock !== undefined}
      description={lock}
      onChange={onChange}
    />
  );
}
