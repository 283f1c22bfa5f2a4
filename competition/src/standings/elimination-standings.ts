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
  const next = nextMatches(matches);
  const ranks = new Map<string, number>();
  const endOf = endingsOf(matches, format);
  const missing = matches.filter(isConsolationAwarded).length;
  for (const match of matches) {
    const ending = endOf(match);
    if (ending === null) continue;
    for (const [side, { id }] of match.competitors.entries()) {
      if (id === null) continue;
      const isWinner = ending.winner === side;
      const source = `${isWinner ? "MATCH_SOURCE_WINNER" : "MATCH_SOURCE_LOSER"} ${match.id}`;
      const rank = rankIn(match, isWinner, matches);
      // In the consolation, the places are for all who could have come.
      const behind = match.bracket === "MATCH_BRACKET_CONSOLATION" ? missing : 0;
      if (rank !== null && !next.get(source)?.some(isOpenTo(id))) ranks.set(id, rank + behind);
    }
  }
  return ranks;
}

/** The place of who goes no further from this match; null where it does not say. */
function rankIn(
  { bracket, round, places }: PlacedMatch,
  isWinner: boolean,
  all: readonly PlacedMatch[],
): number | null {
  if (bracket === "MATCH_BRACKET_LOSERS") {
    // Each match of the losers' side puts one out; two are left after the last one.
    const later = all.filter((one) => one.bracket === bracket && (one.round ?? 0) > (round ?? 0));
    return isWinner ? null : 3 + later.length;
  }
  const [from, to] = places ?? [];
  if (from === undefined || to === undefined) return null;
  return isWinner ? from : from + 2 ** Math.ceil(Math.log2(to - from + 1)) / 2;
}

/** A side of a match that waits for another one. */
interface WaitingSide {
  match: PlacedMatch;
  side: number;
}

/** The sides that wait for the winner or the loser of a match. */
function nextMatches(matches: readonly PlacedMatch[]): Map<string, WaitingSide[]> {
  const waiting = matches.flatMap((match) =>
    match.sources.flatMap((source, side) =>
      source?.match ? [{ key: `${source.type} ${source.match}`, match, side }] : [],
    ),
  );
  return Map.groupBy(waiting, ({ key }) => key);
}

/** Whether the competitor plays there, or may still come. Not every loser comes to the consolation. */
function isOpenTo(competitor: string): (waiting: WaitingSide) => boolean {
  return ({ match, side }) => {
    if (match.bracket !== "MATCH_BRACKET_CONSOLATION") return true;
    const id = match.competitors[side]?.id ?? null;
    return id === competitor || (id === null && match.state !== "MATCH_STATE_FINISHED");
  };
}

/** Whether nobody has come to one side of the match. */
function isConsolationAwarded({ bracket, state, competitors }: PlacedMatch): boolean {
  return (
    bracket === "MATCH_BRACKET_CONSOLATION" &&
    state === "MATCH_STATE_FINISHED" &&
    competitors.some(({ id }) => id === null)
  );
}

/** How each match has ended; of a tie in two legs, the second one tells. */
function endingsOf(matches: readonly PlacedMatch[], format: EliminationInput["format"]) {
  const firstLegs = new Map(matches.flatMap((match) => (match.leg === 1 ? [[placeOf(match), match] as const] : [])));
  const secondLegs = new Set(matches.flatMap((match) => (match.leg === 2 ? placeOf(match) : [])));
  const withFormat = (match: PlacedMatch) => ({ match, format: formatOf(match, format) });
  return (match: PlacedMatch) => {
    const first = match.leg === 2 ? firstLegs.get(placeOf(match)) : undefined;
    if (match.leg === 1 && secondLegs.has(placeOf(match))) return null;
    if (!first) return endingOf(match, formatOf(match, format));
    const tie = tieOf(withFormat(first), withFormat(match));
    return tie && (tie.winner !== null || tie.areBothOut) ? tie : null;
  };
}

function placeOf({ bracket, round, position }: PlacedMatch): string {
  return [bracket, round, position].join(" ");
}
