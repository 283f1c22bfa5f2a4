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
  parents: "tournament",
  unique: { fields: ["tournament", "competitor"], taken: "already-entered" },
  summary: ["competitor", "status", "seed", "ranking"],
  orderOf: ({ seed, ranking }) => [seed, ranking],
};
