import type { Match } from "#contract/fields/match.ts";

/** Results by pairs of teams in the order of play, as "2:1"; the score of the first team comes first. */
export function resultsAgainst(matches: readonly Match[]): (team: string, other: string) => string[] {
  const results = new Map<string, string[]>();
  for (const { state, outcome, competitors } of matches) {
    const [first, second] = competitors;
    if (state !== "MATCH_STATE_FINISHED" || outcome === "MATCH_OUTCOME_ABANDONED") continue;
    if (!first?.id || !second?.id) continue;
    add(results, `${first.id} ${second.id}`, `${first.score}:${second.score}`);
    add(results, `${second.id} ${first.id}`, `${second.score}:${first.score}`);
  }
  return (own, other) => results.get(`${own} ${other}`) ?? [];
}

function add(results: Map<string, string[]>, key: string, result: string): void {
  results.set(key, [...(results.get(key) ?? []), result]);
}
