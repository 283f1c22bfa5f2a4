import type { ComponentProps } from "react";
import classes from "./mark.module.css";

/** A checkbox or radio button in the look of those in forms; plain, since a list draws one in each row. */
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
