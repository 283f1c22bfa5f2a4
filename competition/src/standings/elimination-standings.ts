import type { MatchBracket } from "#contract/enumerations.ts";
import type { StandingsRow } from "#contract/standings.ts";
import { tieOf } from "../tie.ts";
import { type StandingsInput, startTable } from "./standings.ts";
import { rowsOf } from "./standings-rows.ts";
import { endingOf, formatOf, type TableMatch } from "./table-match.ts";

/** A match of an elimination, with the places that it decides. */
export interface PlacedMatch extends TableMatch {
  id: string;
  bracket: MatchBracket | null;
  round: number | null;
  position: number | null;
  leg: number | null;
  places: readonly number[] | null;
  sources: readonly ({ type: string; match?: string } | null)[];
}

export interface EliminationInput extends StandingsInput {
  matches: readonly PlacedMatch[];
}

/**
 * The places of an elimination that are certain, each shared by those who lost in the same round and play on for nothing;
 * before them, without a rank, those who are still playing.
 */
export function eliminationStandings(input: EliminationInput): {
  complete: boolean;
  rows: StandingsRow[];
} {
  const { competitors } = input;
  const table = startTable(input);
  const ranks = ranksOf(input);
  const playing = competitors.filter((id) => !ranks.has(id));
  const byRank = Map.groupBy(
    competitors.filter((id) => ranks.has(id)),
    (id) => ranks.get(id) as number,
  );
  const places = [...byRank]
    .sort(([one], [other]) => one - other)
    .map(([, sharing]) => ({ competitors: sharing, separation: null }));
  const contentOf = (id: string) => ({ ...table.contentOf(id), withdrawn: input.withdrawn?.has(id) ?? false });
  const ranked = rowsOf(places, [], contentOf).map((row) => ({ ...row, rank: ranks.get(row.competitor.id) ?? null }));
  // While nobody is known yet, nobody is playing either.
  return { complete: ranks.size > 0 && playing.length === 0, rows: [...rowsOf([], playing, contentOf), ...ranked] };
}

/** The best place that is certain for each competitor who has none left to play for. */
function ranksOf({ matches, format }: EliminationInput): Map<string, number> {
  const goesOn = new Set(
    matches.flatMap(({ sources }) =>
      sources.flatMap((source) => (source?.match ? `${source.type} ${source.match}` : [])),
    ),
  );
  const ranks = new Map<string, number>();
  const firstLegs = new Map(matches.flatMap((match) => (match.leg === 1 ? [[placeOf(match), match] as const] : [])));
  const secondLegs = new Set(matches.flatMap((match) => (match.leg === 2 ? placeOf(match) : [])));
  const withFormat = (match: PlacedMatch) => ({ match, format: formatOf(match, format) });
  /** Of a tie in two legs, the second one tells. */
  const endOf = (match: PlacedMatch) => {
    const first = match.leg === 2 ? firstLegs.get(placeOf(match)) : undefined;
    if (match.leg === 1 && secondLegs.has(placeOf(match))) return null;
    if (!first) return endingOf(match, formatOf(match, format));
    const tie = tieOf(withFormat(first), withFormat(match));
    return tie && (tie.winner !== null || tie.areBothOut) ? tie : null;
  };
  for (const match of matches) {
    const [from, to] = match.places ?? [];
    if (from === undefined || to === undefined) continue;
    const ending = endOf(match);
    if (ending === null) continue;
    const half = 2 ** Math.ceil(Math.log2(to - from + 1)) / 2;
    for (const [side, { id }] of match.competitors.entries()) {
      if (id === null) continue;
      const isWinner = ending.winner === side;
      const next = `${isWinner ? "MATCH_SOURCE_WINNER" : "MATCH_SOURCE_LOSER"} ${match.id}`;
      if (!goesOn.has(next)) ranks.set(id, isWinner ? from : from + half);
    }
  }
  return ranks;
}

function placeOf({ bracket, round, position }: PlacedMatch): string {
  return [bracket, round, position].join(" ");
}
