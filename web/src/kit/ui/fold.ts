/** A text without accents and case, so that the letters of any keyboard find it. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether each word of the search is the beginning of a word in the text, apart from accents and case. */
export function matchesWords(text: string, search: string): boolean {
  const words = wordsOf(text);
  return wordsOf(search).every((begun) => words.some((word) => word.startsWith(begun)));
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
