import type { Stage } from "#contract/fields/stage.ts";
import type { MatchSource } from "#contract/match-source.ts";
import type { MatchKey } from "./bracket-match.ts";
import type { Drawing, Entrant, PlannedMatch, PlannedSide } from "./stage-draw.ts";

/** The fields of a stage that a draw uses or sets. */
export const drawnFields = ["competitors", "sources", "draw", "groups", "lines"];

/**
 * The fields that a drawing sets in the stage. Places of earlier stages without a known competitor appear only in
 * lines.
 */
export function fieldsOfDrawing(
  { groups, lines }: Drawing,
  entrants: readonly Entrant[],
): Pick<Stage, "groups" | "lines"> {
  const competitorOf = (entrant: number) => entrants[entrant]?.competitor ?? null;
  return {
    groups: groups.map(({ id, competitors }) => ({
      id,
      name: id,
      competitors: competitors.flatMap((entrant) => {
        const competitor = competitorOf(entrant);
        return competitor === null ? [] : [{ id: competitor, type: "team" as const }];
      }),
    })),
    lines: lines.map(({ line, competitor: entrant, seed, bye }) => ({
      line,
      competitor: entrant === null ? null : competitorOf(entrant),
      seed,
      bye,
      source: entrant === null ? null : (entrants[entrant]?.source ?? null),
    })),
  };
}

/** The fields of a new match; `idOf` gives the ids of other matches. */
export function fieldsOfMatch(
  { bracket, round, position, group, leg, places, sides }: PlannedMatch,
  { stage, entrants, idOf }: { stage: string; entrants: readonly Entrant[]; idOf: (match: MatchKey) => string },
) {
  const sourceOf = ({ from }: PlannedSide): MatchSource => {
    if ("entrant" in from) return entrants[from.entrant]?.source ?? { type: "MATCH_SOURCE_ENTRY" };
    return { type: from.type, match: idOf(from.match) };
  };
  return {
    parent: { id: stage, type: "stage" as const },
    competitors: sides.map(({ from, isHome }) => {
      const id = "entrant" in from ? (entrants[from.entrant]?.competitor ?? null) : null;
      return { id, type: "team" as const, score: "0", isHomeTeam: isHome };
    }),
    bracket,
    round,
    position,
    group,
    leg,
    places,
    sources: sides.map(sourceOf),
  };
}

/** The text that, with the id of the change set, determines the id of a match. */
export function placeOf({ bracket, round, position, leg }: MatchKey): string {
  return [bracket, round, position, ...(leg === null ? [] : [leg])].join(" ");
}
