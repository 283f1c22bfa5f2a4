import type { TextInputProps } from "@mantine/core";
import { useState } from "react";
import { parsePoints, restrictToPoints } from "./points.ts";
import { RestrictedInput } from "./restricted-input.tsx";

/** Points that may be negative, and halves; null while nothing of the kind stands there. */
export function PointsInput({
  value,
  onChange,
  ...rest
}: Omit<TextInputProps, "value" | "onChange" | "type" | "ref"> & {
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  const [text, setText] = useState(value === null ? "" : String(value));
  // What is typed stays as it is while it says the same; another value from outside takes its place.
  const shown = parsePoints(text) === value ? text : value === null ? "" : String(value);
  return (
    <RestrictedInput
      // Keypads of figures have no minus everywhere.
      inputMode="text"
      autoComplete="off"
      maxLength={7}
      {...rest}
      restrict={restrictToPoints}
      value={shown}
      onChange={(typed) => {
        setText(typed);
        onChange(parsePoints(typed));
      }}
    />
  );
}
