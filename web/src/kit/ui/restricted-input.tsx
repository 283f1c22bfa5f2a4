import { TextInput, type TextInputProps } from "@mantine/core";
import type { Ref } from "react";

/** A text field that accepts only the characters that `restrict` keeps. The caret stays at its place in the text. */
export function RestrictedInput({
  restrict,
  onChange,
  ...rest
}: Omit<TextInputProps, "onChange" | "type" | "ref"> & {
  restrict: (text: string) => string;
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <TextInput
      {...rest}
      onChange={({ currentTarget: input }) => {
        const taken = restrict(input.value);
        if (taken !== input.value) {
          const caret = restrict(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
          input.value = taken;
          input.setSelectionRange(caret, caret);
        }
        onChange(taken);
      }}
    />
  );
}
