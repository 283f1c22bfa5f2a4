import type { fields } from "../fields/tournament.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    tournament: true;
  }
}

export const tournament: Kind<"tournament", typeof fields> = {
  type: "tournament",
  one: "tournament",
  many: "tournaments",
  path: "/tournaments",
  parents: "parents",
  inherited: ["format", "standings"],
  summary: ["name", "currentState", "parents"],
  filters: ["currentState"],
  lookupsOf: ({ published, format }) => ({
    published: published ? "true" : null,
    formatFrom: format === null ? "sport" : null,
  }),
  referenceFilters: { involves: ["competitors", "staff"] },
  nameOf: ({ name }) => name,
};
