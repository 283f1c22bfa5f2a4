import { fold } from "#contract/sort-key.ts";

/** A heading or a choice without differences in spelling: case, accents, umlauts as two letters, signs. */
export function plainWord(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll(/([aou])e/g, "$1");
}

/** A name as part of a key of the ledger, which compares keys in all their spellings. */
export function tidyName(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

/** A name without case, accents and extra spaces, for comparison. */
export function plainName(text: string): string {
  return fold(text).replaceAll(/\s+/g, " ").trim();
}
