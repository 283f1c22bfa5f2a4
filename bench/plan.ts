import type { Engine } from "#server/kit/database/database.ts";

/** How much is measured: enough to be sure of it, or just enough to see that it works. */
export interface Plan {
  engines: Engine[];
  rounds: number;
  seconds: number;
  entities: number;
  /** Of a database that has grown large. */
  grown: number;
  streams: number;
  imported: number;
  /** Of a large Swiss. */
  players: number;
  /** Of a round robin on the board of one day. */
  boardTeams: number;
  /** Of a knockout that everybody may watch, and how many do. */
  publicTeams: number;
  watchers: number;
  /** The matches of a large tournament. */
  scheduled: number;
  /** How long a process that nobody asks anything gets to give memory back. */
  pauseMs: number;
  /** How long nothing may come to a page that has been loaded. */
  quietMs: number;
}

export const thorough: Plan = {
  engines: ["sqlite", "postgresql"],
  rounds: 5,
  seconds: 3,
  entities: 10_000,
  grown: 1_000_000,
  streams: 1_000,
  imported: 100_000,
  players: 1_000,
  boardTeams: 25,
  publicTeams: 128,
  watchers: 10_000,
  scheduled: 2_000,
  pauseMs: 6_000,
  quietMs: 1_000,
};
export const quick: Plan = {
  engines: ["sqlite", "postgresql"],
  rounds: 1,
  seconds: 0.2,
  entities: 1_000,
  grown: 5_000,
  streams: 50,
  imported: 1_000,
  players: 30,
  boardTeams: 5,
  publicTeams: 16,
  watchers: 200,
  scheduled: 310,
  pauseMs: 100,
  quietMs: 100,
};
