import type { BoardMatch } from "../../conflicts/match-slot.ts";

/** A match without a draw between these sides on this field; "14:30" is the UTC time on 1 May 2026. */
export function boardMatch(
  id: string,
  clock: string | null,
  field: string | null = null,
  input: Partial<BoardMatch> = {},
): BoardMatch {
  const side = (team: string) => ({ id: team, type: "team" as const, score: "0", isHomeTeam: false });
  return {
    id,
    version: 0,
    parent: { id: "stage", type: "stage" },
    state: "MATCH_STATE_PLANNING",
    competitors: [side(`${id} home`), side(`${id} away`)],
    officials: [],
    playingField: field,
    scheduledAt: clock === null ? null : at(clock),
    durationMinutes: null,
    format: null,
    sets: [],
    outcome: null,
    winner: null,
    round: null,
    position: null,
    group: null,
    bracket: null,
    leg: null,
    places: null,
    sources: [],
    name: null,
    ...input,
  } as BoardMatch;
}

export function at(clock: string): string {
  return `2026-05-01T${clock}:00Z`;
}
