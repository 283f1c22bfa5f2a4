import type { MatchState, StageType } from "#contract/enumerations.ts";
import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { refersTo } from "./people.ts";
import type { Result } from "./results.ts";
import { officials } from "./staff.ts";
import { teamId } from "./teams.ts";
import { courtId } from "./venues.ts";

export interface MatchLines {
  /** Null while undecided. */
  teams: readonly [string | null, string | null];
  sets?: Result["sets"];
  state?: MatchState;
}

export function makeStage(tournament: string, key: string, type: StageType, teams: readonly string[]): DemoRecord {
  const competitors = teams.map((name) => refer("team", teamId(name)));
  return { type: "stage", id: demoId(key), data: { tournamentId: tournament, type, competitors } };
}

/** The matches of a stage or tournament, each with its court and its officials in turn. */
export function makeMatches(
  parent: { id: string; type: "stage" | "tournament" },
  venue: string,
  courts: number,
  lines: readonly MatchLines[],
): DemoRecord[] {
  return lines.map(({ teams, sets = [0, 0], state = "MATCH_STATE_PLANNING" }, place) => ({
    type: "match",
    id: demoId(`match ${parent.id} ${place}`),
    data: {
      parent,
      competitors: teams.map((name, side) => ({
        id: name === null ? null : teamId(name),
        score: String(sets[side]),
        isHomeTeam: side === 0 && name !== null,
      })),
      officials: refersTo([0, 1].map((turn) => officials[(2 * place + turn) % officials.length])),
      playingField: courtId(venue, (place % courts) + 1),
      state,
    },
  }));
}

export const finished = (results: readonly Result[]): MatchLines[] =>
  results.map((result) => ({ ...result, state: "MATCH_STATE_FINISHED" }));
