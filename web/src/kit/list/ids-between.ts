/** Of rows, from one to the other in either direction; the second one alone where the first is not among them. */
export function idsBetween(rows: readonly { id: string }[], one: string | null, other: string): readonly string[] {
  const places = [one, other].map((id) => rows.findIndex((row) => row.id === id));
  if (places.includes(-1)) return [other];
  return rows.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id);
}
