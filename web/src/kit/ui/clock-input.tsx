import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { parseClock } from "./instant.ts";

/** A field for a typed time of day such as "09:30"; null while the text is invalid. */
export function ClockInput({
  value,
  onChange,
  ...rest
}: Omit<TextInputProps, "value" | "onChange" | "type"> & {
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const [text, setText] = useState(value ?? "");
  // The typed text stays while it stands for the same value; another value from outside replaces it.
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
        // Numeric keypads lack a colon on some phones.
        const typed = currentTarget.value.replace(/^(\d\d)(\d\d)$/, "$1:$2");
        setText(typed);
        onChange(parseClock(typed));
      }}
      onBlur={() => value !== null && setText(value)}
    />
  );
}
