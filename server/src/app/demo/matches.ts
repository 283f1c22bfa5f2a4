import type { MatchState, StageType } from "#contract/enumerations.ts";
import type { MatchSet } from "#contract/match-format.ts";
import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { officials } from "./invented.ts";
import { refersTo } from "./people.ts";
import type { Result } from "./results.ts";
import { teamId } from "./teams.ts";
import { courtId } from "./venues.ts";

export interface MatchLines {
  /** Null while undecided. */
  teams: readonly [string | null, string | null];
  state?: MatchState;
  scheduledAt?: string;
}

export function makeStage(tournament: string, key: string, type: StageType, teams: readonly string[]): DemoRecord {
  const competitors = teams.map((name) => refer("team", teamId(name)));
  return { type: "stage", id: demoId(key), data: { tournamentId: tournament, type, competitors } };
}

/** The matches of a stage or tournament; courts and officials are assigned in turn. */
export function makeMatches(
  parent: { id: string; type: "stage" | "tournament" },
  venue: string,
  courts: number,
  lines: readonly MatchLines[],
): DemoRecord[] {
  return lines.map(({ teams, state = "MATCH_STATE_PLANNING", scheduledAt = null }, index) => ({
    type: "match",
    id: demoId(`match ${parent.id} ${index}`),
    data: {
      parent,
      competitors: teams.map((name, side) => ({
        id: name === null ? null : teamId(name),
        isHomeTeam: side === 0 && name !== null,
      })),
      officials: refersTo([0, 1].map((turn) => officials[(2 * index + turn) % officials.length])),
      playingField: courtId(venue, (index % courts) + 1),
      state,
      scheduledAt,
    },
  }));
}

const points = [
  [11, 7],
  [11, 9],
  [13, 11],
  [11, 5],
  [11, 8],
] as const;

/** The sets of a match with this result: the loser's sets alternate with the winner's. */
export function setsOf([first, second]: Result["sets"], inPlay?: readonly [number, number]): MatchSet[] {
  const leader = first > second ? 0 : 1;
  const fewer = Math.min(first, second);
  const sets = Array.from({ length: first + second }, (_, index) => {
    const isOfLeader = index % 2 === 0 || index >= 2 * fewer;
    const [more, less] = points[index] ?? [11, 6];
    return set((isOfLeader ? leader : 1 - leader) === 0 ? [more, less] : [less, more]);
  });
  return inPlay ? [...sets, set(inPlay)] : sets;
}

function set(scores: readonly [number, number]): MatchSet {
  return { type: "SET_TYPE_SET", scores: [...scores], tieBreak: null };
}

/** Gives matches their times: `perRound` matches start together, and rounds are `minutes` apart. */
export function timed(lines: readonly MatchLines[], start: string, perRound: number, minutes: number): MatchLines[] {
  return lines.map((line, index) => {
    const time = Date.parse(start) + Math.floor(index / perRound) * minutes * 60_000;
    return { ...line, scheduledAt: `${new Date(time).toISOString().slice(0, 19)}Z` };
  });
}
