import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./programs.module.css";

/** A field for several of a few values, all of them visible. */
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
  /** Whether each value has a row of its own. */
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
