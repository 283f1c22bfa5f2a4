/** A stretch of time from its start on and until before its end, in milliseconds. */
export interface Stretch {
  start: number;
  end: number;
}

/**
 * The stretches that overlap with another one, by their positions. Each is compared with the one before it that ends last, so
 * that many of them are soon looked through.
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
