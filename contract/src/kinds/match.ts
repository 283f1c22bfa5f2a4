import type { fields } from "../fields/match.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    match: true;
  }
}

export const match: Kind<"match", typeof fields> = {
  type: "match",
  one: "match",
  many: "matches",
  path: "/matches",
  owner: "parent",
  parents: "parent",
  summary: ["competitors", "playingField", "state", "winner", "scheduledAt"],
  filters: ["state"],
  timetable: { at: "scheduledAt", of: ["competitors", "officials", "playingField"] },
};
