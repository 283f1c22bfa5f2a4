/**
 * The ids of the rows between two rows in either direction, including both; only the second one if the first is not in
 * the list.
 */
export function idsBetween(rows: readonly { id: string }[], one: string | null, other: string): readonly string[] {
  const places = [one, other].map((id) => rows.findIndex((row) => row.id === id));
  if (places.includes(-1)) return [other];
  return rows.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id);
}
