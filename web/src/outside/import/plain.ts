import { fold } from "#contract/sort-key.ts";

/** A heading or a word of a list of choices without what people write differently: case, accents, umlauts as two letters, signs. */
export function plainWord(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll(/([aou])e/g, "$1");
}

/** A name without case, accents and further spaces, by which it is known again. */
export function plainName(text: string): string {
  return fold(text).replaceAll(/\s+/g, " ").trim();
}
