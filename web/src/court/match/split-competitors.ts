import type { Reference } from "#contract/entity-types.ts";
import type { Match } from "#contract/fields/match.ts";

/** The competitors of a match as people tell what has changed of them: who plays, the score, and who is at home. */
export function splitCompetitors({ competitors, ...others }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(competitors)) return others;
  const sides = competitors as Match["competitors"];
  const teams = sides.flatMap(({ id }): Reference<"team">[] => (id === null ? [] : [{ id, type: "team" }]));
  const home = sides.find(({ isHomeTeam }) => isHomeTeam)?.id ?? null;
  const score = sides.map((side) => side.score).join(":");
  return { teams, score, homeTeam: home === null ? null : { id: home, type: "team" }, ...others };
}
