import { useWatch } from "react-hook-form";
import inputs from "../../kit/form/inputs.module.css";
import { type OpenForm, useField } from "../../kit/form/open-form.ts";
import { InstantInput } from "../../kit/ui/instant-input.tsx";
import { WholeNumberInput } from "../../kit/ui/whole-number-input.tsx";
import type { MatchDraft } from "../match/match-fields.tsx";
import { useMatchZone } from "../match/match-zone.ts";

type Form = OpenForm<MatchDraft>;

/** A field for the start of a match by the clock of its tournament. */
export function ScheduledAtField({ form, lock }: { form: Form; lock: string | undefined }) {
  const { value, onChange, label, error, input } = useField(form, "scheduledAt");
  const parent = useWatch({ control: form.control, name: "parent" }) as MatchDraft["parent"];
  const zone = useMatchZone(parent);
  return (
    <InstantInput
      {...input}
      label={label}
      classNames={inputs}
      value={value}
      error={error}
      disabled={lock !== undefined}
      description={lock}
      zone={zone}
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
