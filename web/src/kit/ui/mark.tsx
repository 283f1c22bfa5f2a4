import type { ComponentProps } from "react";
import classes from "./mark.module.css";

/**
 * A checkbox or radio button that looks like those in forms. It is a plain element, because lists render one in each
 * row.
 */
export function Mark({
  type,
  isIndeterminate = false,
  ...rest
}: Omit<ComponentProps<"input">, "ref" | "className"> & { type: "checkbox" | "radio"; isIndeterminate?: boolean }) {
  return (
    <input
      {...rest}
      type={type}
      className={classes.mark}
      ref={(input) => {
        if (input) input.indeterminate = isIndeterminate;
      }}
    />
  );
}
