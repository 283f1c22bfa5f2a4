import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.css";
import inputs from "../../kit/form/inputs.module.css";
import { WholeNumberInput } from "../../kit/ui/whole-number-input.tsx";

/** The problems by their paths within the format. */
export type Problems = Readonly<Record<string, string>>;

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
