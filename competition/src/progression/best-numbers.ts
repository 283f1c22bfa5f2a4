import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { StageStandings } from "#contract/standings.ts";
import { matchBest, openPlaces, type PlacedEntrant } from "../draws/best-places.ts";
import { placeOf } from "../draws/drawn-fields.ts";
import { keyOfGroup, type RankSource } from "../draws/qualifiers.ts";
import { planMatches } from "../draws/stage-draw.ts";
import { bestOf, isRank } from "./places.ts";

/** The best across groups in their order, with their groups; null until all of them are known. */
type Best = readonly { group: string | null }[] | null;

/**
 * The number of the best competitor, counted from 1, for each line that was reserved at the draw; null until it is
 * known.
 */
export function numbersOfLines(
  lines: Stage["lines"],
  bestOf: (stage: string, rank: number, count: number) => Best,
): Map<number, number | null> {
  const placed = lines.flatMap(({ line, source }): [number, PlacedEntrant][] =>
    isRank(source) ? [[line, { source }]] : [],
  );
  const numbers = new Map<number, number | null>();
  for (const { stage, rank, lines, opponents } of openPlaces(new Map(placed))) {
    const source: RankSource = { type: "MATCH_SOURCE_RANK", stage, group: null, rank };
    const best = bestOf(stage, rank, lines.length);
    const matched =
      best &&
      matchBest(
        opponents,
        best.map(({ group }) => keyOfGroup({ source, group })),
      );
    for (const [index, line] of lines.entries()) numbers.set(line, matched ? (matched[index] ?? 0) + 1 : null);
  }
  return numbers;
}

/** The sources that name one of the best across groups, by match and side, with their current numbers. */
export function numberedSources(
  stage: Stage,
  standingsOf: (stage: string) => StageStandings | null,
): (match: Match) => Match["sources"] {
  const numbers = numbersOfLines(stage.lines, (from, rank, count) => bestOf(standingsOf(from), rank, count));
  // Lines that were edited after the draw no longer correspond to its matches.
  if (!stage.drawn || numbers.size === 0) return ({ sources }) => sources;
  const lines = stage.lines.map(({ line, competitor, source, seed, bye }) => {
    return { line, competitor: competitor === null && source === null ? null : line, seed, bye };
  });
  const linesOf = new Map(
    planMatches(stage, { groups: [], lines }).map((planned) => {
      return [placeOf(planned), planned.sides.map(({ from }) => ("entrant" in from ? from.entrant : null))];
    }),
  );
  return (match) =>
    match.sources.map((source, side) => {
      const line = linesOf.get(placeIn(match))?.[side] ?? null;
      const number = line === null ? undefined : numbers.get(line);
      return isRank(source) && number !== undefined ? { ...source, best: number } : source;
    });
}

function placeIn({ bracket, round, position, leg }: Match): string {
  return bracket === null ? "" : placeOf({ bracket, round: round ?? 0, position: position ?? 0, leg });
}
