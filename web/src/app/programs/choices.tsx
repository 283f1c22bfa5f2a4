import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./programs.module.css";

/** Any number of a few, all in sight. */
export function Choices<Value extends string>({
  label,
  hint,
  options,
  value,
  isWide = false,
  onChange,
}: {
  label: string;
  hint: string;
  options: readonly { value: Value; label: string; description?: ReactNode }[];
  value: readonly Value[];
  /** Each in a row of its own. */
  isWide?: boolean;
  onChange: (chosen: Value[]) => void;
}) {
  return (
    <Checkbox.Group
      label={label}
      description={hint}
      value={[...value]}
      onChange={(chosen) => onChange(chosen as Value[])}
    >
      <div className={classes.choices} style={isWide ? { gridTemplateColumns: "1fr" } : {}}>
        {options.map((option) => (
          <Checkbox key={option.value} {...option} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
