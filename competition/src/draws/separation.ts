import type { SeparationRule } from "./draw-rules.ts";
import { startTally } from "./key-tally.ts";

/** Where the competitors to be kept apart are placed so far, and how well each line suits a further one. */
export interface Separation {
  /** The number of others that the competitor is to be kept apart from. */
  othersLike(competitor: number): number;
  place(competitor: number, line: number): void;
  /** The first of these lines that keeps the competitor apart best. */
  bestOf(lines: readonly number[], competitor: number): number;
  /** The cost of an exchange of lines between two competitors; below 0, the exchange improves their separation. */
  costOfExchange(first: Place, second: Place): number;
  exchange(first: Place, second: Place): void;
  cost(): number;
  isKeptFor(competitor: number): boolean;
}

export interface Place {
  competitor: number;
  line: number;
}

/** The weight of a rule as a multiple of the next one. */
const weightOfEarlier = 10;

/** Keeps competitors apart by all of the rules, the most important first. */
export function startSeparation(size: number, rules: readonly SeparationRule[]): Separation {
  const tallies = rules.map((rule, index) => {
    return { ...startTally(size, rule), weight: weightOfEarlier ** (rules.length - 1 - index) };
  });
  let total = 0;
  const sum = (costOf: (tally: (typeof tallies)[number]) => number) =>
    tallies.reduce((cost, tally) => cost + tally.weight * costOf(tally), 0);
  const costAt = (competitor: number, line: number) => sum((tally) => tally.costAt(competitor, line));
  const place = (competitor: number, line: number) => {
    total += costAt(competitor, line);
    for (const tally of tallies) tally.add(competitor, line, 1);
  };
  const remove = ({ competitor, line }: Place) => {
    for (const tally of tallies) tally.add(competitor, line, -1);
    total -= costAt(competitor, line);
  };

  return {
    othersLike: (competitor) => Math.max(0, ...tallies.map((tally) => tally.othersLike(competitor))),
    place,
    bestOf: (lines, competitor) => leastOf(lines, (line) => costAt(competitor, line)),
    costOfExchange: (first, second) =>
      sum((tally) => {
        if (tally.sharesKey(first.competitor, second.competitor)) return 0;
        const costOfFirst = tally.costOfMove(first.competitor, first.line, second.line);
        return costOfFirst + tally.costOfMove(second.competitor, second.line, first.line);
      }),
    exchange: (first, second) => {
      remove(first);
      remove(second);
      place(first.competitor, second.line);
      place(second.competitor, first.line);
    },
    cost: () => total,
    isKeptFor: (competitor) => tallies.every((tally) => tally.isKeptFor(competitor)),
  };
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
