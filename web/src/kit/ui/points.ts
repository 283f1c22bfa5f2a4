/** Keeps the characters of points in a text: a sign, digits and a half, as "-3" or "1,5". */
export function restrictToPoints(text: string): string {
  return text.replaceAll("−", "-").replace(/[^\d.,-]/g, "");
}

/** The typed points, in halves; null if the text is no number. */
export function parsePoints(text: string): number | null {
  const normalized = text.replaceAll("−", "-").replace(",", ".").trim();
  return /^-?\d{1,4}(\.[05])?$/.test(normalized) ? Number(normalized) : null;
}
