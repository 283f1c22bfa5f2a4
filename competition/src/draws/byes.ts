import type { Lot } from "./lot.ts";

/** A range of first-round matches, counted from 0. */
interface Section {
  from: number;
  to: number;
}

/**
 * The first-round matches, counted from 0, in which one side has a bye. The seeds' byes are given. The others are drawn
 * so that the numbers of byes in halves, quarters, eighths and so on differ by at most one, as far as the seeds' byes
 * allow.
 */
export function spreadByes(matches: number, byes: number, ofSeeds: readonly number[], lot: Lot): number[] {
  const seeded = new Set(ofSeeds);
  const seededIn = ({ from, to }: Section) => ofSeeds.filter((match) => match >= from && match < to).length;
  const spread = (section: Section, count: number): number[] => {
    const { from, to } = section;
    if (count === seededIn(section)) return ofSeeds.filter((match) => match >= from && match < to);
    if (to - from === 1) return [from];
    const middle = (from + to) / 2;
    const [upper, lower] = [
      { from, to: middle },
      { from: middle, to },
    ];
    const half = Math.floor(count / 2) + (count % 2 === 1 ? lot.below(2) : 0);
    const ofUpper = Math.min(Math.max(half, seededIn(upper)), count - seededIn(lower));
    return [...spread(upper, ofUpper), ...spread(lower, count - ofUpper)];
  };
  return spread({ from: 0, to: matches }, Math.max(byes, seeded.size));
}
