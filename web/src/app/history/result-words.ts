import type { TFunction } from "i18next";
import type { Match } from "#contract/fields/match.ts";
import { isolated } from "#contract/isolated.ts";
import { formatScores } from "../../court/match/set-words.ts";
import { splitCompetitors } from "../../court/match/split-competitors.ts";
import { wordsOfOutcome } from "../../tournament/match-words/end-words.ts";

/**
 * What a change made of the result of a match: "2:1 · 21:15, 18:21, 21:19", "0:1 · Walkover", "Walkover · Winner: Ants" or
 * "Finished". `winner` is the name of the team that wins by the change.
 */
export function wordsOfResult(after: Record<string, unknown>, winner: string | null, t: TFunction): string {
  const { score } = splitCompetitors(after);
  const { sets = [], outcome = null, state } = after as Partial<Match>;
  const end = wordsOfOutcome({ outcome }, t);
  // Without a score, only the name shows who has won.
  const won = !score && end && winner && `${t("record.field.winner")}: ${isolated(winner)}`;
  const words = [score, formatScores(sets), end, won].filter(Boolean);
  return words.length === 0 && state ? t(`match.state.${state}`) : words.join(" · ");
}
