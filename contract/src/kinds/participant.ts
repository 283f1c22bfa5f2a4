import type { fields } from "../fields/participant.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    participant: true;
  }
}

export const participant: Kind<"participant", typeof fields> = {
  type: "participant",
  one: "participant",
  many: "participants",
  path: "/participants",
  summary: ["firstname", "lastname", "middlename", "nationality", "type", "sportType"],
  personal: ["email", "phoneNumber", "birthDate", "heightCm", "weightKg", "guardians", "attributes"],
  lookupsOf: ({ email }) => ({ email }),
  filters: ["type", "sportType", "nationality"],
  nameOf: ({ firstname, lastname }) => `${firstname} ${lastname}`,
  sortNameOf: ({ firstname, lastname }) => `${lastname} ${firstname}`,
};
