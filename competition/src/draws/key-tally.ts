import type { SeparationDepth } from "#contract/stage-draw.ts";
import type { SeparationKeys, SeparationRule } from "./draw-rules.ts";

/**
 * Counts the competitors with each key in every half, quarter and so on. Two competitors in the same section may meet.
 */
export interface KeyTally {
  /** The number of other competitors with this competitor's key. */
  othersLike(competitor: number): number;
  sharesKey(first: number, second: number): boolean;
  add(competitor: number, line: number, count: 1 | -1): void;
  /** The number of sections around the line that contain others with the competitor's key. */
  costAt(competitor: number, line: number): number;
  costOfMove(competitor: number, from: number, to: number): number;
  /**
   * Whether the competitors with this key are spread as evenly as possible, and none of them meet in the first round.
   */
  isKeptFor(competitor: number): boolean;
}

/** The cost of a first-round meeting, which exceeds that of all later meetings. */
const firstRoundCost = 100;

export function startTally(size: number, { keys, depth }: SeparationRule): KeyTally {
  const { groupOf, sizes } = numberGroups(keys);
  const levels = levelsOf(size, depth).map((sections) => {
    return { sections, isFirstRound: sections === size / 2, cost: sections === size / 2 ? firstRoundCost : 1 };
  });
  const counts = new Uint16Array(2 * size * sizes.length);
  const cellAt = (group: number, sections: number, line: number) =>
    (sections + Math.floor(((line - 1) * sections) / size)) * sizes.length + group;
  const countAt = (cell: number) => counts[cell] ?? 0;
  const isKept = (group: number) =>
    levels.every(({ sections, isFirstRound }) => {
      const found = Array.from({ length: sections }, (_, index) => countAt((sections + index) * sizes.length + group));
      return Math.max(...found) <= (isFirstRound ? 1 : Math.min(...found) + 1);
    });

  return {
    othersLike: (competitor) => (sizes[groupOf(competitor) ?? -1] ?? 1) - 1,
    sharesKey: (first, second) => groupOf(first) !== null && groupOf(first) === groupOf(second),
    add: (competitor, line, count) => {
      const group = groupOf(competitor);
      if (group === null) return;
      for (const { sections } of levels) {
        const cell = cellAt(group, sections, line);
        counts[cell] = countAt(cell) + count;
      }
    },
    costAt: (competitor, line) => {
      const group = groupOf(competitor);
      if (group === null) return 0;
      let sum = 0;
      for (const { sections, cost } of levels) sum += cost * countAt(cellAt(group, sections, line));
      return sum;
    },
    costOfMove: (competitor, from, to) => {
      const group = groupOf(competitor);
      if (group === null) return 0;
      let sum = 0;
      for (const { sections, cost } of levels) {
        const left = cellAt(group, sections, from);
        const entered = cellAt(group, sections, to);
        if (left !== entered) sum += cost * (countAt(entered) - countAt(left) + 1);
      }
      return sum;
    },
    isKeptFor: (competitor) => {
      const group = groupOf(competitor);
      return group === null || isKept(group);
    },
  };
}

/** Numbers the keys that more than one competitor has. */
function numberGroups(keys: SeparationKeys): { groupOf: (competitor: number) => number | null; sizes: number[] } {
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1);
  const numbers = new Map(shared.map(([key], number) => [key, number]));
  const groups = keys.map((key) => (key === null ? null : (numbers.get(key) ?? null)));
  return { groupOf: (competitor) => groups[competitor] ?? null, sizes: shared.map(([, count]) => count) };
}

/** The number of sections on each level that counts: 2 for the halves, 4 for the quarters, and so on. */
function levelsOf(size: number, depth: SeparationDepth): number[] {
  const matches = size / 2;
  if (depth === "SEPARATION_FIRST_ROUND") return [matches];
  const levels = [matches];
  const end = depth === "SEPARATION_QUARTERS" ? Math.min(8, matches) : matches;
  for (let sections = 2; sections < end; sections *= 2) levels.push(sections);
  return levels;
}
