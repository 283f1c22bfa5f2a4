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
  summary: ["name", "currentState", "parents", "badge"],
  filters: ["currentState"],
  lookupsOf: ({ published, format, entryWindow }) => ({
    published: published ? "true" : null,
    formatFrom: format === null ? "sport" : null,
    // Fixed length, so that windows are found by the time at which they close.
    entriesUntil: entryWindow && new Date(entryWindow.to).toISOString(),
  }),
  referenceFilters: { involves: ["competitors", "staff"] },
  nameOf: ({ name }) => name,
  decidesRights: true,
};
