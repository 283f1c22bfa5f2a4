/** A text without accents and case, so that one is found by the letters of any keyboard. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
