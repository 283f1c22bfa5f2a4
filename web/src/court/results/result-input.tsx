import { TextInput, type TextInputProps } from "@mantine/core";
import type { Ref } from "react";

/** A field for a result. Its text is selected by the focus, so that typing replaces it. */
export function ResultInput(
  props: Omit<TextInputProps, "ref"> & {
    ref?: Ref<HTMLInputElement>;
    /** Whether the match is still to be played to its end. */
    "data-open": true | undefined;
    /** The id of the match, to find the field in the page. */
    "data-result"?: string;
  },
) {
  return (
    <TextInput
      {...props}
      onFocus={({ currentTarget }) => currentTarget.select()}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      inputMode="text"
    />
  );
}
