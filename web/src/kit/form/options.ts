import type { OptionsFilter } from "@mantine/core";
import { matchesWords } from "../ui/fold.ts";

// From here on, typing is quicker than looking.
const mostLookedThrough = 10;

export function isLong(options: readonly unknown[]): boolean {
  return options.length > mostLookedThrough;
}

/** Finds options by what their words begin with, whatever their accents and case. */
export const findOptions: OptionsFilter = ({ options, search }) =>
  options.filter((option) => !("label" in option) || matchesWords(option.label, search));
