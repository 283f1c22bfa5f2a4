import { Checkbox } from "@mantine/core";
import classes from "./dialogs.module.css";

/** Boxes of which any number is ticked, such as the fields that it has rained on. */
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
