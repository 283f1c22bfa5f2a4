import type { Side } from "../side.ts";
import type { CountedResult } from "./counted-result.ts";
import type { TableMatch } from "./table-match.ts";

/** A competitor's record in one round: FIDE Handbook, C.07, articles 15 and 16.2 (effective from 1 March 2026). */
export type RoundKind =
  | "PLAYED"
  | "FORFEIT_WIN"
  | "FORFEIT_LOSS"
  | "ALLOCATED_BYE"
  /** A requested bye, or a round in which the competitor was not paired. */
  | "REQUESTED_BYE"
  /** A paired match that is undecided, or counts for nobody. */
  | "OPEN";

export interface RoundRecord {
  round: number;
  kind: RoundKind;
  /** Null where there is none. */
  opponent: string | null;
  points: number;
}

/** The games of a table, with their pairings and counted results. */
export interface PlayedRounds {
  competitors: readonly string[];
  matches: readonly TableMatch[];
  results: readonly CountedResult[];
  /**
   * The number of rounds of a Swiss, in which a competitor without a match in a round was absent; null for other
   * tables.
   */
  rounds: number | null;
}

/** The records of each competitor by round, up to the last paired round; all matches without a round form one round. */
export function recordRounds(played: PlayedRounds): Map<string, RoundRecord[]> {
  const { competitors, matches, results } = played;
  const isSwiss = played.rounds !== null;
  const paired = new Map(competitors.map((id) => [id, new Set<number>()]));
  for (const match of matches) for (const { id } of match.competitors) paired.get(id ?? "")?.add(roundOf(match));
  const records = new Map(competitors.map((id): [string, RoundRecord[]] => [id, []]));
  for (const result of results) {
    for (const side of [0, 1] as const) {
      records.get(result.competitors[side] ?? "")?.push(recordOf(result, side, isSwiss));
    }
  }
  const rounds = [...new Set(matches.map(roundOf))];
  for (const [id, record] of records) {
    const decided = new Set(record.map(({ round }) => round));
    for (const round of rounds) {
      if (decided.has(round)) continue;
      const without = { round, opponent: null, points: 0 };
      if (paired.get(id)?.has(round)) record.push({ ...without, kind: "OPEN" });
      else if (isSwiss) record.push({ ...without, kind: "REQUESTED_BYE" });
    }
    record.sort((one, other) => one.round - other.round);
  }
  return records;
}

function roundOf({ round }: Pick<TableMatch, "round">): number {
  return round ?? 0;
}

function recordOf(result: CountedResult, side: Side, isSwiss: boolean): RoundRecord {
  const opponent = result.competitors[1 - side] ?? null;
  return { round: roundOf(result), kind: kindOf(result, side, isSwiss), opponent, points: result.points[side] };
}

/** When pairings are known from the start, forfeits count like played games: article 15.2. */
function kindOf(
  { ending: { outcome, winner }, isMatch, isRequested }: CountedResult,
  side: Side,
  isSwiss: boolean,
): RoundKind {
  if (!isMatch) return isRequested ? "REQUESTED_BYE" : "ALLOCATED_BYE";
  const isForfeit = outcome === "MATCH_OUTCOME_WALKOVER" || outcome === "MATCH_OUTCOME_DOUBLE_DEFAULT";
  if (!isForfeit || !isSwiss) return "PLAYED";
  return winner === side ? "FORFEIT_WIN" : "FORFEIT_LOSS";
}
