import type { MatchFormat } from "#contract/match-format.ts";
import type { StandingsRules } from "#contract/standings.ts";
import type { Side } from "../side.ts";
import { countResult } from "../standings/counted-result.ts";
import { formatOf } from "../standings/format-of.ts";
import { type Ending, endingOf, type TableMatch } from "../standings/table-match.ts";
import { isHalfPointBye } from "./half-point-bye.ts";
import type { SwissGame, SwissPlayer } from "./swiss-round.ts";

/** A match of a Swiss, as it is stored. */
export interface SwissMatch extends TableMatch {
  /** Null for a match outside of the rounds. */
  round: number | null;
}

/** The data of a Swiss before a round is paired. */
export interface SwissField {
  /** Ids in the order of their pairing numbers. */
  competitors: readonly string[];
  isPresent: (competitor: string) => boolean;
  matches: readonly SwissMatch[];
  /** The format of the stage, for matches without one of their own. */
  format: MatchFormat | null;
  rules: StandingsRules;
}

/** The players of a Swiss with their games in each round before this one. */
export function swissPlayers(field: SwissField, round: number): SwissPlayer[] {
  const places = new Map(field.competitors.map((id, index) => [id, index]));
  const games = field.competitors.map(() => Array.from<SwissGame | null>({ length: round - 1 }).fill(null));
  for (const match of field.matches) {
    if (match.round === null || match.round >= round) continue;
    for (const side of [0, 1] as const) {
      const place = places.get(match.competitors[side]?.id ?? "");
      const gamesOfPlayer = place === undefined ? undefined : games[place];
      if (gamesOfPlayer) gamesOfPlayer[match.round - 1] = gameOf(match, side, field, places);
    }
  }
  return field.competitors.map((id, index) => ({ games: games[index] ?? [], isPresent: field.isPresent(id) }));
}

/** The number of paired rounds. */
export function pairedRounds(matches: readonly Pick<SwissMatch, "round">[]): number {
  return Math.max(0, ...matches.map(({ round }) => round ?? 0));
}

/** Whether every match of the round is decided. */
export function isRoundOver({ matches, format }: Pick<SwissField, "matches" | "format">, round: number): boolean {
  return matches.every((match) => match.round !== round || endingOf(match, formatOf(match, format)) !== null);
}

function gameOf(match: SwissMatch, side: Side, field: SwissField, places: ReadonlyMap<string, number>): SwissGame {
  const format = formatOf(match, field.format);
  const ending = endingOf(match, format);
  const points = (ending && countResult(match, ending, format, field.rules.points)?.points[side]) ?? 0;
  const opponent = places.get(match.competitors[1 - side]?.id ?? "") ?? null;
  if (ending?.outcome === "MATCH_OUTCOME_BYE" || opponent === null) {
    return { opponent: null, colour: null, points, played: false, allocated: !isHalfPointBye(match) };
  }
  const colour = side === 0 ? "WHITE" : "BLACK";
  return { opponent, colour, points, played: isPlayed(ending), allocated: false };
}

/**
 * A game that was not played over the board gives no colour, and its players may meet again: FIDE Handbook, C.04.1
 * (effective from 1 February 2026).
 */
function isPlayed(ending: Ending | null): boolean {
  switch (ending?.outcome) {
    case "MATCH_OUTCOME_NORMAL":
    case "MATCH_OUTCOME_DRAWN":
    case "MATCH_OUTCOME_RETIRED":
    case "MATCH_OUTCOME_DEFAULTED":
      return true;
    default:
      return false;
  }
}
