import { isOut } from "../entry-status.ts";
import type { fields } from "../fields/entry.ts";
import type { Kind } from "../kind.ts";

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
  toldWith: ["tournament"],
  parents: "tournament",
  unique: { fields: ["tournament", "competitor"], taken: "already-entered" },
  summary: ["competitor", "status", "seed", "ranking"],
  // Who has withdrawn leaves the seed to others.
  lookupsOf: ({ tournament, seed, status }) => ({
    seed: seed === null || isOut(status) ? null : seedIn(tournament.id, seed),
  }),
  orderOf: ({ seed, ranking }) => [seed, ranking],
};

/** By which text the entry with a seed is found. */
export const seedIn = (tournament: string, seed: number) => `${tournament} ${seed}`;
