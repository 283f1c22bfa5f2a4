import type { MatchBracket } from "#contract/enumerations.ts";
import type { StandingsRow } from "#contract/standings.ts";
import { isPlayed } from "../draws/consolation-side.ts";
import { endingOfTie } from "../tie.ts";
import { formatOf } from "./format-of.ts";
import { type StandingsInput, startTable } from "./standings.ts";
import { rowsOf } from "./standings-rows.ts";
import type { Ending, TableMatch } from "./table-match.ts";

/** A match of an elimination with the places that it decides. */
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
 * The places of an elimination that are certain. Competitors that lost in the same round and play no further matches
 * share a place. Competitors that are still playing come first, without a rank.
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
  // Without any known competitor, nobody is still playing.
  return { complete: ranks.size > 0 && playing.length === 0, rows: [...rowsOf([], playing, contentOf), ...ranked] };
}

/** The best certain place of each competitor that has no match left to play. */
function ranksOf({ matches, format, competitors }: EliminationInput): Map<string, number> {
  const next = nextMatches(matches);
  const ranks = new Map<string, number>();
  const endOf = endingsOf(matches, format);
  const hasAppeared = appearancesIn(matches, endOf);
  const consolation = consolationOf(matches, endOf, hasAppeared);
  for (const match of matches) {
    const ending = endOf(match);
    if (ending === null) continue;
    const areBothOut = ending.outcome === "MATCH_OUTCOME_DOUBLE_DEFAULT";
    for (const [side, { id }] of match.competitors.entries()) {
      if (id === null || (match.bracket === "MATCH_BRACKET_MAIN" && consolation.players.has(id))) continue;
      const isWinner = ending.winner === side;
      const waiting = next.get(`${isWinner ? "MATCH_SOURCE_WINNER" : "MATCH_SOURCE_LOSER"} ${match.id}`) ?? [];
      const hasConsolation = !isWinner && waiting.some((one) => one.match.bracket === "MATCH_BRACKET_CONSOLATION");
      if (waiting.some(isOpenTo(id)) && !areBothOut) continue;
      const rank =
        hasConsolation && !hasAppeared(id)
          ? consolation.last
          : areBothOut && waiting.length > 0
            ? (match.places?.[1] ?? competitors.length)
            : rankIn(match, isWinner, matches);
      const behind = match.bracket === "MATCH_BRACKET_CONSOLATION" ? consolation.ahead : 0;
      if (rank !== null) ranks.set(id, Math.min(rank + behind, competitors.length));
    }
  }
  return ranks;
}

/** Whether a competitor has played a match of the main draw, and was not disqualified in its first one. */
function appearancesIn(matches: readonly PlacedMatch[], endOf: EndOf): (competitor: string) => boolean {
  const played = matches.filter((match) => {
    const ending = match.bracket === "MATCH_BRACKET_MAIN" ? endOf(match) : null;
    return ending !== null && isPlayed(ending.outcome);
  });
  const present = new Set(played.flatMap(({ competitors }) => competitors.map(({ id }) => id)));
  return (competitor) => present.has(competitor);
}

/**
 * Who plays the consolation; how many got further in the main draw, so that they stand ahead of it though a place in it
 * was meant for the loser of their last match; and the place of those who have not appeared, or were disqualified, behind
 * all others, once the consolation is over.
 */
function consolationOf(
  matches: readonly PlacedMatch[],
  endOf: EndOf,
  hasAppeared: (competitor: string) => boolean,
): { players: ReadonlySet<string>; ahead: number; last: number | null } {
  const consolation = matches.filter(({ bracket }) => bracket === "MATCH_BRACKET_CONSOLATION");
  const players = new Set(consolation.flatMap(({ competitors }) => competitors.flatMap(({ id }) => id ?? [])));
  const before = new Set(consolation.flatMap(({ sources }) => sources.map((source) => source?.match)));
  const losers = matches.flatMap((match) => {
    const ending = before.has(match.id) && match.bracket === "MATCH_BRACKET_MAIN" ? endOf(match) : null;
    return ending === null ? [] : match.competitors.filter((_, side) => side !== ending.winner);
  });
  const ahead = losers.filter(({ id }) => id !== null && !players.has(id) && hasAppeared(id)).length;
  const [from] = consolation.find(({ round }) => round === 1)?.places ?? [];
  const isOver = consolation.every(({ state }) => state === "MATCH_STATE_FINISHED") && from !== undefined;
  return { players, ahead, last: isOver ? from + ahead + players.size : null };
}

/** The place of the competitor that is out after this match; null when the match does not determine it. */
function rankIn(
  { bracket, round, places }: PlacedMatch,
  isWinner: boolean,
  all: readonly PlacedMatch[],
): number | null {
  if (bracket === "MATCH_BRACKET_LOSERS") {
    // Each match of the losers' side eliminates one competitor; two are left after the last one.
    const later = all.filter((one) => one.bracket === bracket && (one.round ?? 0) > (round ?? 0));
    return isWinner ? null : 3 + later.length;
  }
  const [from, to] = places ?? [];
  if (from === undefined || to === undefined) return null;
  return isWinner ? from : from + 2 ** Math.ceil(Math.log2(to - from + 1)) / 2;
}

/** A side of a match whose competitor comes from another match. */
interface WaitingSide {
  match: PlacedMatch;
  side: number;
}

/** The sides that the winner or the loser of a match will take. */
function nextMatches(matches: readonly PlacedMatch[]): Map<string, WaitingSide[]> {
  const waiting = matches.flatMap((match) =>
    match.sources.flatMap((source, side) =>
      source?.match ? [{ key: `${source.type} ${source.match}`, match, side }] : [],
    ),
  );
  return Map.groupBy(waiting, ({ key }) => key);
}

/** Whether the competitor plays in the match, or may still reach it. Not every loser reaches the consolation. */
function isOpenTo(competitor: string): (waiting: WaitingSide) => boolean {
  return ({ match, side }) => {
    if (match.bracket !== "MATCH_BRACKET_CONSOLATION") return true;
    const id = match.competitors[side]?.id ?? null;
    return id === competitor || (id === null && match.state !== "MATCH_STATE_FINISHED");
  };
}

type EndOf = (match: PlacedMatch) => Ending | null;

/** The outcome of each match; for a tie in two legs, the second leg has it. */
function endingsOf(matches: readonly PlacedMatch[], format: EliminationInput["format"]): EndOf {
  const firstLegs = new Map(matches.flatMap((match) => (match.leg === 1 ? [[placeOf(match), match] as const] : [])));
  const secondLegs = new Set(matches.flatMap((match) => (match.leg === 2 ? placeOf(match) : [])));
  const legOf = (match: PlacedMatch) => ({ match, format: formatOf(match, format) });
  return (match) => {
    if (match.leg === 1 && secondLegs.has(placeOf(match))) return null;
    const first = match.leg === 2 ? firstLegs.get(placeOf(match)) : undefined;
    return endingOfTie(first ? legOf(first) : null, legOf(match));
  };
}

function placeOf({ bracket, round, position }: PlacedMatch): string {
  return [bracket, round, position].join(" ");
}
