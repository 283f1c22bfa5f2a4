/** What can stand in a field of points: a sign, figures and a half, as "-3" or "1,5". */
export function restrictToPoints(text: string): string {
  return text.replaceAll("−", "-").replace(/[^\d.,-]/g, "");
}

/** The points that somebody has typed, in halves; null where that is no number, or none. */
export function toPoints(text: string): number | null {
  const given = text.replaceAll("−", "-").replace(",", ".").trim();
  const points = /^[+-]?\d+(\.[05])?$/.test(given) ? Number(given) : 0;
  return points === 0 || Math.abs(points) > 10_000 ? null : points;
}
