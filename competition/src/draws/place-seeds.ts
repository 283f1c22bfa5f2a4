import type { SeedLines } from "#contract/stage-draw.ts";
import type { Lot } from "./lot.ts";
import { tiersOfSeedLines } from "./seed-lines.ts";
import type { Separation } from "./separation.ts";

/**
 * The usual number of seeds, when nobody has set one: the largest power of two up to a third of the competitors, but
 * two for three to five competitors. USTA Friend at Court, Draw Regulations, II.A.2 (2010).
 */
export function defaultSeeds(competitors: number): number {
  if (competitors >= 97) return 32;
  if (competitors >= 48) return 16;
  if (competitors >= 24) return 8;
  if (competitors >= 12) return 4;
  return competitors >= 3 ? 2 : 0;
}

export interface SeedPlacing {
  /** The number of lines, a power of two. */
  size: number;
  seeds: number;
  seedLines: SeedLines;
  /** How many lines stay empty. */
  byes: number;
}

/**
 * Assigns the seeds to lines, the best first, and records their lines for the separation. Within its tier, each seed is
 * drawn to one of the lines that keep it apart best.
 */
export function placeSeeds({ size, seeds, seedLines, byes }: SeedPlacing, separation: Separation, lot: Lot): number[] {
  const lines: number[] = [];
  for (const tier of tiersOfSeedLines(size, seedLines)) {
    // A seed faces another seed in the first round only when more than half of the lines are seeded.
    const withBye = new Set(lines.slice(0, byes).map(opponentOf));
    const left = lot.shuffle(tier.filter((line) => !withBye.has(line)));
    while (left.length > 0 && lines.length < seeds) {
      const seed = lines.length;
      const line = separation.bestOf(left, seed);
      left.splice(left.indexOf(line), 1);
      separation.place(seed, line);
      lines.push(line);
    }
  }
  return lines;
}

/** The other line of a match of the first round. */
export function opponentOf(line: number): number {
  return line % 2 === 1 ? line + 1 : line - 1;
}
