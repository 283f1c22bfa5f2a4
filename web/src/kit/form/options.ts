import type { OptionsFilter } from "@mantine/core";
import { matchesWords } from "../ui/fold.ts";

// Above this number of options, typing is faster than looking.
const mostLookedThrough = 10;

export function isLong(options: readonly unknown[]): boolean {
  return options.length > mostLookedThrough;
}

/** Finds options by the beginnings of their words, without accents and case. */
export const findOptions: OptionsFilter = ({ options, search }) =>
  options.filter((option) => !("label" in option) || matchesWords(option.label, search));
