import type { fields } from "../fields/license.ts";
import type { Kind } from "../kind.ts";
import { participant } from "./participant.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    license: true;
  }
}

// A revoked license has ended, whatever its days are; one without an end never expires.
const [beforeAll, afterAll] = ["0000-01-01", "9999-12-31"];

export const license: Kind<"license", typeof fields> = {
  type: "license",
  one: "license",
  many: "licenses",
  path: "/licenses",
  owner: "participant",
  inHistoryOf: ["participant"],
  parents: "participant",
  unique: { fields: ["number"], taken: "number-used" },
  summary: ["number", "type", "organization", "validFrom", "validTo", "state"],
  filters: ["state"],
  referenceFilters: { organization: ["organization"] },
  lastDayOf({ state, validTo }) {
    if (state === "LICENSE_STATE_SUSPENDED" || state === "LICENSE_STATE_REVOKED") return null;
    return state === "LICENSE_STATE_EXPIRED" ? beforeAll : (validTo ?? afterAll);
  },
  nameOf: ({ number }) => number,
  pageOf: (license) => ({ path: participant.path, id: license.participant.id }),
};
