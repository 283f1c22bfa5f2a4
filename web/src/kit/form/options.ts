import type { OptionsFilter } from "@mantine/core";
import { matchesWords } from "../ui/fold.ts";

// Above this number of options, typing is faster than looking.
const mostLookedThrough = 10;

export function isLong(options: readonly unknown[]): boolean {
  return options.length > mostLookedThrough;
}

/** Finds options by the beginnings of their words and of those of their group, without accents and case. */
export const findOptions: OptionsFilter = ({ options, search }) =>
  options.flatMap((option) => {
    if (!("items" in option)) return matchesWords(option.label, search) ? option : [];
    const items = option.items.filter(({ label }) => matchesWords(`${option.group} ${label}`, search));
    return items.length > 0 ? { ...option, items } : [];
  });
