import type { SeedLines } from "#contract/stage-draw.ts";

/**
 * The lines of all seeds of a draw of this size, a power of two, in tiers: the first tier has the line of seed 1, the
 * second that of seed 2, then follow the lines of 3 and 4, of 5 to 8, of 9 to 12, 13 to 16, 17 to 24, 25 to 32, and so
 * on. Within a tier, the lot decides which seed goes where.
 *
 * Every tier halves the sections of those before, and takes the half that has no seed yet: ITF Pro Circuit Rulebook,
 * Placement of Seeds in the Main Draw (2015); BWF General Competition Regulations, 12.9 (2012), with the lines as in USA
 * Badminton Tournament Regulations, 2 (2010); ITTF Regulations for International Competitions, Seeding by Ranking.
 */
export function tiersOfSeedLines(size: number, rule: SeedLines): number[][] {
  if (rule === "SEED_LINES_FIXED") return fixedLines(size).map((line) => [line]);
  const tiers = [[1], [size]];
  for (let seeded = 2; seeded < size; seeded *= 2) {
    const isInner = rule === "SEED_LINES_BWF" || (rule === "SEED_LINES_ITF" && seeded === 2);
    const added = tiers.flat().map((line) => lineOfOtherHalf(line, size / seeded, isInner));
    // From the ninth seed on, the better ones of a tier share a section with the worse of those before.
    if (seeded < 8) tiers.push(sorted(added));
    else tiers.push(sorted(added.slice(seeded / 2)), sorted(added.slice(0, seeded / 2)));
  }
  return tiers;
}

/** The seed stands at one end of its section: either the line in the middle that is not in its half, or the other end. */
function lineOfOtherHalf(line: number, length: number, isInner: boolean): number {
  const isFirst = line % length === 1;
  const distance = isInner ? length / 2 : length - 1;
  return isFirst ? line + distance : line - distance;
}

/** The usual order: 1 v 32, 16 v 17, 9 v 24 and so on to 31 v 2; in the lower half the better one stands below. */
function fixedLines(size: number): number[] {
  let better = [1];
  while (better.length < size / 2)
    better = better.flatMap((seed, index) => inOrder(seed, 2 * better.length, index % 2 === 0));
  const seeds = better.flatMap((seed, index) => inOrder(seed, size, index < size / 4));
  const lines: number[] = [];
  seeds.forEach((seed, index) => {
    lines[seed - 1] = index + 1;
  });
  return lines;
}

/** The seed, and the one that it meets when all of so many seeds are left. */
function inOrder(seed: number, seeds: number, isBetterFirst: boolean): [number, number] {
  const opponent = seeds + 1 - seed;
  return isBetterFirst ? [seed, opponent] : [opponent, seed];
}

function sorted(lines: readonly number[]): number[] {
  return lines.toSorted((a, b) => a - b);
}
