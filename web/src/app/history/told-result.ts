import type { TFunction } from "i18next";
import type { Match } from "#contract/fields/match.ts";
import { splitCompetitors } from "../../court/match/split-competitors.ts";
import { printScores } from "../../court/sets/set-words.ts";
import { wordsOfOutcome } from "../../tournament/match-words/end-words.ts";

/** What a change made of the result of a match: "2:1 · 21:15, 18:21, 21:19", "0:1 · Walkover" or "Finished". */
export function toldResult(after: Record<string, unknown>, t: TFunction): string {
  const { score } = splitCompetitors(after);
  const { sets = [], outcome = null, state } = after as Partial<Match>;
  const words = [score, printScores(sets), wordsOfOutcome({ outcome }, t)].filter(Boolean);
  return words.length === 0 && state ? t(`match.state.${state}`) : words.join(" · ");
}
