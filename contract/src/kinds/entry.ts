import { isOut } from "../entry-status.ts";
import type { fields } from "../fields/entry.ts";
import type { Kind } from "../kind.ts";
import { tournament } from "./tournament.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    entry: true;
  }
}

export const entry: Kind<"entry", typeof fields> = {
  type: "entry",
  one: "entry",
  many: "entries",
  path: "/entries",
  owner: "tournament",
  inHistoryOf: ["tournament"],
  parents: "tournament",
  unique: { fields: ["tournament", "competitor"], taken: "already-entered" },
  summary: ["competitor", "status", "seed", "ranking"],
  // The seed of a withdrawn entry is free for another one.
  lookupsOf: ({ tournament, seed, status }) => ({
    seed: seed === null || isOut(status) ? null : seedIn(tournament.id, seed),
  }),
  listOrder: ({ seed, ranking }) => [seed, ranking],
  describe: (entry) => [entry.tournament, entry.competitor],
  pageOf: (entry) => ({ path: tournament.path, id: entry.tournament.id, tab: "entries" }),
};

/** The look-up text of an entry with this seed. */
export const seedIn = (tournament: string, seed: number) => `${tournament} ${seed}`;
