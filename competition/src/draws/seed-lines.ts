import type { SeedLines } from "#contract/stage-draw.ts";

/**
 * The lines of all seeds in a draw of this size, which is a power of two, in tiers. The first tier has the line of seed
 * 1, the second that of seed 2. The next tiers have the lines of seeds 3 and 4, 5 to 8, 9 to 12, 13 to 16, 17 to 24, 25
 * to 32, and so on. The lot assigns the seeds of a tier to its lines.
 *
 * Each tier halves the sections of the tiers before it, and takes the half without a seed: ITF Pro Circuit Rulebook,
 * Placement of Seeds in the Main Draw (2015); BWF General Competition Regulations, 12.9 (2012), with the lines as in
 * USA Badminton Tournament Regulations, 2 (2010); ITTF Regulations for International Competitions, Seeding by Ranking.
 */
export function tiersOfSeedLines(size: number, rule: SeedLines): number[][] {
  if (rule === "SEED_LINES_FIXED") return fixedLines(size).map((line) => [line]);
  const tiers = [[1], [size]];
  for (let seeded = 2; seeded < size; seeded *= 2) {
    const isInner = rule === "SEED_LINES_BWF" || (rule === "SEED_LINES_ITF" && seeded === 2);
    const added = tiers.flat().map((line) => lineOfOtherHalf(line, size / seeded, isInner));
    // From the ninth seed on, the better seeds of a tier share a section with the weaker seeds of the tiers before.
    if (seeded < 8) tiers.push(sorted(added));
    else tiers.push(sorted(added.slice(seeded / 2)), sorted(added.slice(0, seeded / 2)));
  }
  return tiers;
}

/**
 * The line for a new seed in the half of the section that has none: the end next to the other half, or the far end of
 * the section.
 */
function lineOfOtherHalf(line: number, length: number, isInner: boolean): number {
  const isFirst = line % length === 1;
  const distance = isInner ? length / 2 : length - 1;
  return isFirst ? line + distance : line - distance;
}

/**
 * The usual order of first-round meetings: 1 v 32, 16 v 17, 9 v 24 and so on to 31 v 2. In the lower half the better
 * seed takes the lower line.
 */
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

/** Pairs a seed with the one that it meets when only so many seeds are left. */
function inOrder(seed: number, seeds: number, isBetterFirst: boolean): [number, number] {
  const opponent = seeds + 1 - seed;
  return isBetterFirst ? [seed, opponent] : [opponent, seed];
}

function sorted(lines: readonly number[]): number[] {
  return lines.toSorted((a, b) => a - b);
}
