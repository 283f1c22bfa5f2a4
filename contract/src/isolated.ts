/** The letters of scripts that are written from right to left. */
const fromRightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A text that stands within another one and keeps to its place there: if it has letters that are written from right to
 * left, it is put between the signs "first strong isolate" and "pop directional isolate" (Unicode Standard Annex 9).
 * Otherwise scores and names beside it would change places.
 */
export function isolated(text: string): string {
  return fromRightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
