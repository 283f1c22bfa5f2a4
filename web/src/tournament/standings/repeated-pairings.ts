import type { Match } from "#contract/fields/match.ts";

/** The ids of matches whose two teams also meet in another match. Cancelled matches do not count. */
export function repeatedPairings(matches: readonly Pick<Match, "id" | "competitors" | "state">[]): ReadonlySet<string> {
  const played = matches.filter(
    ({ competitors, state }) => state !== "MATCH_STATE_CANCELLED" && competitors.every(({ id }) => id !== null),
  );
  const pairings = Map.groupBy(played, ({ competitors }) =>
    competitors
      .map(({ id }) => id)
      .sort()
      .join(" "),
  );
  return new Set([...pairings.values()].filter(({ length }) => length > 1).flatMap((same) => same.map(({ id }) => id)));
}
