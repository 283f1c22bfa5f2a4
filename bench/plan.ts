import type { Engine } from "#server/kit/database/database.ts";

/** The extent of the measurement: enough for reliable figures, or just enough to test the bench. */
export interface Plan {
  engines: Engine[];
  rounds: number;
  /** The rounds of what takes long in each of them. */
  longRounds: number;
  /** The length of each load. */
  seconds: number;
  entities: number;
  /** The number of people with rights by grants, beside whom some are measured. */
  grantHolders: number;
  /** The number of entities of a large database. */
  grown: number;
  streams: number;
  imported: number;
  /** The rows of a file that is imported in the console. */
  fileRows: number;
  /** The number of players of a large Swiss. */
  players: number;
  /** The number of teams of a round robin on the board of one day. */
  boardTeams: number;
  /** The number of teams of a public knockout, and of its watchers. */
  publicTeams: number;
  watchers: number;
  /** The matches of a large tournament. */
  scheduled: number;
  /** How long an idle process may take to release memory. */
  pauseMs: number;
  /** How long a page must receive nothing to count as loaded. */
  quietMs: number;
}

export const thorough: Plan = {
  engines: ["sqlite", "postgresql"],
  rounds: 5,
  longRounds: 3,
  seconds: 1.5,
  entities: 10_000,
  grantHolders: 10_000,
  grown: 1_000_000,
  streams: 1_000,
  imported: 100_000,
  fileRows: 10_000,
  players: 1_000,
  boardTeams: 25,
  publicTeams: 128,
  watchers: 10_000,
  scheduled: 2_000,
  pauseMs: 3_000,
  quietMs: 500,
};
export const quick: Plan = {
  engines: ["sqlite", "postgresql"],
  rounds: 1,
  longRounds: 1,
  seconds: 0.1,
  entities: 1_000,
  grantHolders: 400,
  grown: 2_000,
  streams: 20,
  imported: 500,
  fileRows: 100,
  players: 30,
  boardTeams: 5,
  publicTeams: 16,
  watchers: 100,
  scheduled: 310,
  pauseMs: 100,
  quietMs: 100,
};
