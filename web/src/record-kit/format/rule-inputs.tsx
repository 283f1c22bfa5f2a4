import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.css";
import { WholeNumberInput } from "../../ui/whole-number-input.tsx";
import inputs from "../form/inputs.module.css";

/** One number of a format. Emptied, it is nothing that can be saved, unless the rule may be left out. */
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
