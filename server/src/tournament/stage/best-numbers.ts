import { matchBest, openPlaces, type PlacedEntrant } from "#competition/draws/best-places.ts";
import { keyOfGroup, type RankSource } from "#competition/draws/qualifiers.ts";
import { planMatches } from "#competition/draws/stage-draw.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { StageStandings } from "#contract/standings.ts";
import { placeOf } from "./drawn-fields.ts";
import { bestOf } from "./entrants.ts";
import { isRank } from "./followers.ts";

/** Who comes as the best across groups, in their order, with the groups that they come from; null while they are not all known. */
type Best = readonly { group: string | null }[] | null;

/** Which of the best across groups comes to each line that has waited for one since the draw, counted from 1; null while that is not known. */
export async function numbersOfLines(
  lines: Stage["lines"],
  bestOf: (stage: string, rank: number, count: number) => Best | Promise<Best>,
): Promise<Map<number, number | null>> {
  const placed = lines.flatMap(({ line, source }): [number, PlacedEntrant][] =>
    isRank(source) ? [[line, { source }]] : [],
  );
  const numbers = new Map<number, number | null>();
  for (const { stage, rank, lines, opponents } of openPlaces(new Map(placed))) {
    const source: RankSource = { type: "MATCH_SOURCE_RANK", stage, group: null, rank };
    const best = await bestOf(stage, rank, lines.length);
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

/** The sources of the matches of a draw that name one of the best across groups, by the match and the side, with their numbers as they are now. */
export async function numberedSources(
  stage: Stage,
  standingsOf: (stage: string) => Promise<StageStandings | null>,
): Promise<(match: Match) => Match["sources"]> {
  const numbers = await numbersOfLines(stage.lines, async (from, rank, count) =>
    bestOf(await standingsOf(from), rank, count),
  );
  // Lines that were changed since the draw say nothing about its matches.
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
