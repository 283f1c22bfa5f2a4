import type { SeparationDepth, SeparationKeys } from "./draw-rules.ts";

/** What competitors are kept apart by, and until when. */
export interface SeparationRule {
  keys: SeparationKeys;
  depth: SeparationDepth;
}

/** Where those who are to be kept apart stand so far, and what each line would be like for one of them. */
export interface Separation {
  /** How many others have the competitor's key. */
  othersLike(competitor: number): number;
  place(competitor: number, line: number): void;
  /** The first of those lines that keep the competitor apart best. */
  bestOf(lines: readonly number[], competitor: number): number;
  /** What it costs that two competitors exchange their lines; below 0, both together are kept apart better. */
  costOfExchange(first: Place, second: Place): number;
  exchange(first: Place, second: Place): void;
  cost(): number;
  /** Whether those who share the competitor's key are spread as evenly as can be, and none meet in the first round. */
  isKeptFor(competitor: number): boolean;
}

export interface Place {
  competitor: number;
  line: number;
}

/** That two meet in the first round is worse than anything that comes later. */
const firstRoundCost = 100;

/** Who shares a key is counted in each half, quarter and so on: in a section with two of them, two may meet. */
export function startSeparation(size: number, rule: SeparationRule | null): Separation {
  const groups = numberGroups(rule?.keys ?? []);
  const levels = rule ? levelsOf(size, rule.depth) : [];
  const counts = new Uint16Array(2 * size * groups.sizes.length);
  let total = 0;

  const groupOf = (competitor: number) => groups.of[competitor] ?? null;
  const cellAt = (group: number, sections: number, line: number) =>
    (sections + Math.floor(((line - 1) * sections) / size)) * groups.sizes.length + group;
  const costOf = (sections: number) => (sections === size / 2 ? firstRoundCost : 1);

  const costAt = (group: number, line: number) =>
    levels.reduce((sum, sections) => sum + costOf(sections) * (counts[cellAt(group, sections, line)] ?? 0), 0);
  const add = (group: number, line: number, count: 1 | -1) => {
    for (const sections of levels) {
      const cell = cellAt(group, sections, line);
      counts[cell] = (counts[cell] ?? 0) + count;
    }
  };
  const costOfMove = ({ competitor, line }: Place, to: number) => {
    const group = groupOf(competitor);
    if (group === null) return 0;
    let cost = 0;
    for (const sections of levels) {
      const left = cellAt(group, sections, line);
      const entered = cellAt(group, sections, to);
      if (left !== entered) cost += costOf(sections) * ((counts[entered] ?? 0) - (counts[left] ?? 0) + 1);
    }
    return cost;
  };
  const place = (competitor: number, line: number) => {
    const group = groupOf(competitor);
    if (group === null) return;
    total += costAt(group, line);
    add(group, line, 1);
  };
  const remove = ({ competitor, line }: Place) => {
    const group = groupOf(competitor);
    if (group === null) return;
    add(group, line, -1);
    total -= costAt(group, line);
  };
  const countsIn = (group: number, sections: number) =>
    Array.from({ length: sections }, (_, index) => counts[(sections + index) * groups.sizes.length + group] ?? 0);
  const isKept = (group: number) =>
    levels.every((sections) => {
      const found = countsIn(group, sections);
      return Math.max(...found) <= (sections === size / 2 ? 1 : Math.min(...found) + 1);
    });

  return {
    othersLike: (competitor) => (groups.sizes[groupOf(competitor) ?? -1] ?? 1) - 1,
    place,
    bestOf: (lines, competitor) => {
      const group = groupOf(competitor);
      return leastOf(lines, (line) => (group === null ? 0 : costAt(group, line)));
    },
    costOfExchange: (first, second) => {
      if (groupOf(first.competitor) === groupOf(second.competitor)) return 0;
      return costOfMove(first, second.line) + costOfMove(second, first.line);
    },
    exchange: (first, second) => {
      remove(first);
      remove(second);
      place(first.competitor, second.line);
      place(second.competitor, first.line);
    },
    cost: () => total,
    isKeptFor: (competitor) => {
      const group = groupOf(competitor);
      return group === null || isKept(group);
    },
  };
}

/** The keys that more than one competitor has, numbered, and how many have each. */
function numberGroups(keys: SeparationKeys): { of: (number | null)[]; sizes: number[] } {
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1);
  const numbers = new Map(shared.map(([key], number) => [key, number]));
  return {
    of: keys.map((key) => (key === null ? null : (numbers.get(key) ?? null))),
    sizes: shared.map(([, count]) => count),
  };
}

/** Into how many sections the draw is divided on each level that counts: 2 for the halves, and so on. */
function levelsOf(size: number, depth: SeparationDepth): number[] {
  const matches = size / 2;
  if (depth === "SEPARATION_FIRST_ROUND") return [matches];
  const levels = [matches];
  const end = depth === "SEPARATION_QUARTERS" ? Math.min(8, matches) : matches;
  for (let sections = 2; sections < end; sections *= 2) levels.push(sections);
  return levels;
}

function leastOf(lines: readonly number[], costOf: (line: number) => number): number {
  let [best = 0] = lines;
  let least = costOf(best);
  for (const line of lines) {
    if (least === 0) break;
    const cost = costOf(line);
    if (cost < least) [best, least] = [line, cost];
  }
  return best;
}
