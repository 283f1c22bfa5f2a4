import type { fields } from "../fields/stage.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    stage: true;
  }
}

export const stage: Kind<"stage", typeof fields> = {
  type: "stage",
  one: "stage",
  many: "stages",
  path: "/tournaments/stages",
  nested: "/tournaments/{owner}/stages",
  owner: "tournamentId",
  inHistoryOf: ["tournament"],
  inherited: ["format", "standings"],
  summary: ["type", "name"],
  describe: ({ tournamentId, name, type }) => [
    { type: "tournament", id: tournamentId },
    name ?? { text: `stage.type.${type}` },
  ],
  lookupsOf: ({ format, tournamentId }) => ({ formatFrom: format === null ? tournamentId : null }),
};
