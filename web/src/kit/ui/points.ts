/** What can stand in a field of points: a sign, figures and a half, as "-3" or "1,5". */
export function restrictToPoints(text: string): string {
  return text.replaceAll("−", "-").replace(/[^\d.,-]/g, "");
}

/** The points that somebody has typed, in halves; null where that is none. */
export function parsePoints(text: string): number | null {
  const given = text.replaceAll("−", "-").replace(",", ".").trim();
  return /^-?\d{1,4}(\.[05])?$/.test(given) ? Number(given) : null;
}
