import type { OptionsFilter } from "@mantine/core";
import { fold } from "../../ui/fold.ts";

// From here on, typing is quicker than looking.
const mostLookedThrough = 10;

export function isLong(options: readonly unknown[]): boolean {
  return options.length > mostLookedThrough;
}

/** Finds options by what their words begin with, whatever their accents and case. */
export const findOptions: OptionsFilter = ({ options, search }) => {
  const words = fold(search).split(notInWords).filter(Boolean);
  return options.filter((option) => {
    if (!("label" in option)) return true;
    const label = fold(option.label).split(notInWords);
    return words.every((word) => label.some((begun) => begun.startsWith(word)));
  });
};

const notInWords = /[^\p{L}\p{N}]+/u;
