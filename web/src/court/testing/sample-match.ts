import type { Match } from "#contract/fields/match.ts";

/** A live match, which tests change as they need. */
export const sampleMatch: Match = {
  id: "m",
  version: 4,
  parent: { id: "s", type: "stage" },
  competitors: [
    { id: "herons", type: "team", score: "5", isHomeTeam: true },
    { id: "kestrels", type: "team", score: "3", isHomeTeam: false },
  ],
  officials: [],
  playingField: null,
  state: "MATCH_STATE_RUNNING",
  scheduledAt: null,
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
  replies: [],
};
