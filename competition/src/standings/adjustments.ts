/** Points awarded or deducted, and penalty points for conduct. */
export interface Adjustment {
  competitor: string;
  points: number;
  /** Fewer are better. */
  conduct: number | null;
}

/** Adds up the adjustments of each competitor. */
export function sumAdjustments(
  adjustments: readonly Adjustment[],
): (id: string) => { points: number; conduct: number } {
  const sums = new Map<string, { points: number; conduct: number }>();
  for (const { competitor, points, conduct } of adjustments) {
    const sum = sums.get(competitor) ?? none;
    sums.set(competitor, { points: sum.points + points, conduct: sum.conduct + (conduct ?? 0) });
  }
  return (id) => sums.get(id) ?? none;
}

const none = { points: 0, conduct: 0 };
