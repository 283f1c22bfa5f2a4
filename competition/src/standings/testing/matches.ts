import type { MatchSet } from "#contract/match-format.ts";
import type { TableMatch } from "../table-match.ts";

/** Matches of a table, written as short texts. */

type Ids = readonly [string | null, string | null];

const planned: Pick<TableMatch, "sets" | "state" | "outcome" | "winner" | "format"> = {
  sets: [],
  state: "MATCH_STATE_PLANNING",
  outcome: null,
  winner: null,
  format: null,
};

/** A match with these fields; the first side is at home. */
export function matchOf(
  [home, away]: Ids,
  { scores = ["0", "0"], ...fields }: Partial<Omit<TableMatch, "competitors">> & { scores?: readonly string[] },
): TableMatch {
  const competitors = [
    { id: home, score: scores[0] ?? "0", isHomeTeam: true },
    { id: away, score: scores[1] ?? "0", isHomeTeam: false },
  ];
  return { ...planned, ...fields, competitors };
}

/** A match that ended with these totals: `played("Japan 2-2 Senegal")`. */
export function played(text: string): TableMatch {
  const [, home = "", first = "", second = "", away = ""] = /^(.+) (\d+)[-–](\d+) (.+)$/.exec(text) ?? [];
  const difference = Number(first) - Number(second);
  const isDrawn = difference === 0;
  return matchOf([home, away], {
    scores: [first, second],
    state: "MATCH_STATE_FINISHED",
    outcome: isDrawn ? "MATCH_OUTCOME_DRAWN" : "MATCH_OUTCOME_NORMAL",
    winner: isDrawn ? null : difference > 0 ? home : away,
  });
}

/** A match in sets, won by the first of the two. */
export function wonInSets(ids: readonly [string, string], sets: MatchSet[]): TableMatch {
  return matchOf(ids, { sets, state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_NORMAL", winner: ids[0] });
}

/** All competitors, in the order of their first mention. */
export function competitorsOf(matches: readonly TableMatch[]): string[] {
  const ids = matches.flatMap(({ competitors }) => competitors.map(({ id }) => id));
  return [...new Set(ids.filter((id) => id !== null))];
}
