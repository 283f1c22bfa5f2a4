import { apostrophe, fold } from "#contract/sort-key.ts";

/** How names are found: the same on both engines. */

const longestWord = 100;

/** The words of a name, folded; an apostrophe both joins and parts ("O'Connell": oconnell, o, connell). */
export function words(name: string): string[] {
  const parted = split(fold(name).replaceAll(apostrophe, " "));
  return [...new Set([...queryWords(name), ...parted])];
}

/** The words that somebody searches by. */
export function queryWords(query: string): string[] {
  return [...new Set(split(fold(query).replaceAll(apostrophe, "")))];
}

function split(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => [...word].slice(0, longestWord).join(""));
}
