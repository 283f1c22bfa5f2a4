import { Switch } from "@mantine/core";
import type { EncounterFormat } from "#contract/encounter-format.ts";
import "@mantine/core/styles/Switch.css";
import inputs from "../../kit/form/inputs.module.css";
import { WholeNumberInput } from "../../kit/ui/whole-number-input.tsx";

/** The problems by their paths within the format. */
export type Problems = Readonly<Record<string, string>>;

/** A part of an encounter's rules, which changes the whole format. */
export interface EncounterPart {
  format: EncounterFormat;
  problems: Problems;
  onChange: (format: EncounterFormat) => void;
}

/** One number of a format. An empty one is invalid, unless the rule is optional. */
export function RuleNumber({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
}) {
  return <WholeNumberInput classNames={inputs} label={label} value={value} error={error} onChange={onChange} />;
}

export function RuleSwitch({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return <Switch label={label} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
