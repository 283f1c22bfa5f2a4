import { Checkbox } from "@mantine/core";
import classes from "./dialogs.module.css";

/** Checkboxes for any number of values, such as the fields on which it has rained. */
export function Checks<Value extends string | null>({
  label,
  options,
  ticked,
  onChange,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  ticked: ReadonlySet<Value>;
  onChange: (ticked: Set<Value>) => void;
}) {
  return (
    <fieldset className={classes.checks}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          size="xs"
          label={option.label}
          checked={ticked.has(option.value)}
          onChange={({ currentTarget }) => {
            const next = new Set(ticked);
            if (currentTarget.checked) next.add(option.value);
            else next.delete(option.value);
            onChange(next);
          }}
        />
      ))}
    </fieldset>
  );
}
