/** A span of time in milliseconds, including its start and excluding its end. */
export interface Stretch {
  start: number;
  end: number;
}

/**
 * The positions of the spans that overlap another one. Each span is compared only with the earlier one that ends last,
 * so that the time grows linearly after sorting.
 */
export function findOverlaps(stretches: readonly Stretch[]): { earlier: number; later: number }[] {
  const overlaps: { earlier: number; later: number }[] = [];
  let longest: { end: number; position: number } | null = null;
  const byStart = stretches.map((stretch, position) => ({ ...stretch, position }));
  for (const { start, end, position } of byStart.sort((one, other) => one.start - other.start)) {
    if (longest && start < longest.end) {
      overlaps.push({
        earlier: Math.min(position, longest.position),
        later: Math.max(position, longest.position),
      });
    }
    if (!longest || end > longest.end) longest = { end, position };
  }
  return overlaps;
}
