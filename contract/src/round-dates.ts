import type { RuleIssue } from "./issues.ts";
import { date } from "./values.ts";
import { z } from "./zod.ts";

/** The days on which the matches of a round are played: a field of stages. */

/** The highest number of a round. */
export const lastRound = 1_000;

export const roundDate = z.strictObject({ round: z.int().min(1).max(lastRound), from: date(), to: date() });

export type RoundDate = z.output<typeof roundDate>;

/** A round is named once, and does not end before it begins. */
export function issuesOfRoundDates(roundDates: readonly RoundDate[]): RuleIssue[] {
  const seen = new Set<number>();
  return roundDates.flatMap(({ round, from, to }, position): RuleIssue[] => {
    const isRepeated = seen.has(round);
    seen.add(round);
    return [
      ...(isRepeated ? [{ path: `roundDates.${position}.round`, code: "repeated" } as const] : []),
      ...(from > to ? [{ path: `roundDates.${position}.to`, code: "endBeforeStart" } as const] : []),
    ];
  });
}
