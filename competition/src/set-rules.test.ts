import fc from "fast-check";
import { expect, it } from "vitest";
import { isFinalScore, isScoreInPlay, isTieBreakNext, type SetRules } from "./set-rules.ts";
import type { Pair } from "./side.ts";
import { setRules } from "./testing/formats.ts";

it("knows exactly the scores that play comes to", () => {
  fc.assert(
    fc.property(setRules, (rules) => {
      const { inPlay, final } = playedOut(rules);
      for (let first = 0; first <= limit; first += 1) {
        for (let second = 0; second <= limit; second += 1) {
          const scores: Pair = [first, second];
          expect([isScoreInPlay(rules, scores), isFinalScore(rules, scores), scores]).toEqual([
            inPlay.has(`${scores}`),
            final.has(`${scores}`),
            scores,
          ]);
        }
      }
    }),
    { numRuns: 60 },
  );
});

const limit = 18;

/** All possible scores up to the limit, found by letting either side win each point. */
function playedOut(rules: SetRules): { inPlay: Set<string>; final: Set<string> } {
  const inPlay = new Set<string>();
  const final = new Set<string>();
  const open: Pair[] = [[0, 0]];
  for (let scores = open.pop(); scores; scores = open.pop()) {
    const [first, second] = scores;
    if (Math.max(first, second) > limit || inPlay.has(`${scores}`)) continue;
    inPlay.add(`${scores}`);
    for (const next of [
      [first + 1, second],
      [first, second + 1],
    ] as Pair[]) {
      if (endsSet(rules, scores, next)) final.add(`${next}`);
      else open.push(next);
    }
  }
  return { inPlay, final };
}

/** The rules stated independently, from the score before and after a point. */
function endsSet(rules: SetRules, before: Pair, after: Pair): boolean {
  const more = Math.max(...after);
  const less = Math.min(...after);
  if (isTieBreakNext(rules, before)) return true;
  if (rules.cap !== null && more === rules.cap) return true;
  return more >= rules.to && more - less >= rules.lead;
}
