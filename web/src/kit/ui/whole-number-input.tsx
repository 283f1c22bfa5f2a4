import type { TextInputProps } from "@mantine/core";
import type { Ref } from "react";
import { RestrictedInput } from "./restricted-input.tsx";

/** A field for a whole number that is not negative; null while it is empty. */
export function WholeNumberInput({
  value,
  onChange,
  ...rest
}: Omit<TextInputProps, "value" | "onChange" | "type" | "ref"> & {
  value: number | null;
  onChange: (value: number | null) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <RestrictedInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      {...rest}
      restrict={(text) => text.replace(/\D/g, "")}
      value={value === null ? "" : String(value)}
      onChange={(text) => onChange(text === "" ? null : Number(text))}
    />
  );
}
