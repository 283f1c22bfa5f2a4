import type { TextInputProps } from "@mantine/core";
import { useState } from "react";
import { parsePoints, restrictToPoints } from "./points.ts";
import { RestrictedInput } from "./restricted-input.tsx";

/** A field for points, which may be negative, and halves; null while it contains no number. */
export function PointsInput({
  value,
  onChange,
  ...rest
}: Omit<TextInputProps, "value" | "onChange" | "type" | "ref"> & {
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  const [text, setText] = useState(value === null ? "" : String(value));
  // The typed text stays while it stands for the same value; another value from outside replaces it.
  const shown = parsePoints(text) === value ? text : value === null ? "" : String(value);
  return (
    <RestrictedInput
      // Numeric keypads lack a minus on some phones.
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
