import type { Reference } from "#contract/entity-types.ts";
import type { Match } from "#contract/fields/match.ts";

/** Splits the competitors of a match into the parts that the history shows: the teams, the score, and the home team. */
export function splitCompetitors({ competitors, ...others }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(competitors)) return others;
  const sides = competitors as Match["competitors"];
  const teams = sides.flatMap(({ id }): Reference<"team">[] => (id === null ? [] : [{ id, type: "team" }]));
  const home = sides.find(({ isHomeTeam }) => isHomeTeam)?.id ?? null;
  const score = sides.map((side) => side.score).join(":");
  return { teams, score, homeTeam: home === null ? null : { id: home, type: "team" }, ...others };
}

/** The fields of a match that are counted, and those that follow from them, as they stand before and after a split. */
export const countedFields: readonly string[] = ["sets", "score", "competitors", "teams", "state", "outcome", "winner"];
