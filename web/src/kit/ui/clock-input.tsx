import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { parseClock } from "./instant.ts";

/** A time of day such as "09:30", typed as people write it; null while nothing of the kind stands there. */
export function ClockInput({
  value,
  onChange,
  ...rest
}: Omit<TextInputProps, "value" | "onChange" | "type"> & {
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const [text, setText] = useState(value ?? "");
  // What is typed stays as it is while it says the same; another value from outside takes its place.
  const shown = parseClock(text) === value ? text : (value ?? text);
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder="hh:mm"
      {...rest}
      value={shown}
      onChange={({ currentTarget }) => {
        // Keypads of figures have no colon everywhere.
        const typed = currentTarget.value.replace(/^(\d\d)(\d\d)$/, "$1:$2");
        setText(typed);
        onChange(parseClock(typed));
      }}
      onBlur={() => value !== null && setText(value)}
    />
  );
}
