import type { MatchKey } from "#competition/draws/bracket-match.ts";
import type { Drawing, Entrant, PlannedMatch, PlannedSide } from "#competition/draws/stage-draw.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { MatchSource } from "#contract/match-source.ts";

/** What the stage keeps of a drawing; places of earlier stages that nobody has yet stand in lines alone. */
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

/** What a draw saves of a new match; `idOf` says which match another one is. */
export function fieldsOfMatch(
  { bracket, round, position, group, leg, places, sides }: PlannedMatch,
  { stage, entrants, idOf }: { stage: string; entrants: readonly Entrant[]; idOf: (match: MatchKey) => string },
) {
  const sourceOf = ({ from }: PlannedSide): MatchSource => {
    if ("entrant" in from) return entrants[from.entrant]?.source ?? { type: "MATCH_SOURCE_ENTRY" };
    return { type: from.type, match: idOf(from.match) };
  };
  return {
    parent: { id: stage, type: "stage" },
    competitors: sides.map(({ from, isHome }) => {
      const id = "entrant" in from ? (entrants[from.entrant]?.competitor ?? null) : null;
      return { id, type: "team", score: "0", isHomeTeam: isHome };
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

/** By which the id of a match follows from the change set that makes it. */
export function placeOf({ bracket, round, position, leg }: MatchKey): string {
  return [bracket, round, position, ...(leg === null ? [] : [leg])].join(" ");
}
