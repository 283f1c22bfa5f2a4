import { bornForms } from "../born-forms.ts";
import type { fields } from "../fields/participant.ts";
import type { Kind } from "../kind.ts";
import { formsOfName } from "../name-spellings.ts";

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
  summary: ["firstname", "lastname", "middlename", "nationality", "type", "sportType", "memberships"],
  erasedWithDeletion: true,
  personal: ["email", "phoneNumber", "birthDate", "heightCm", "weightKg", "guardians", "attributes"],
  lookupsOf: ({ email, firstname, lastname, birthDate }) => ({
    email,
    lastname: formsOfName(lastname),
    born: bornForms({ firstname, lastname, birthDate }),
  }),
  filters: ["type", "sportType", "nationality"],
  presentFilters: {
    names: ["organization"],
    belongsTo: ({ memberships }) => ({
      organization: memberships.map(({ organization, to }) => ({ id: organization.id, until: to })),
    }),
  },
  // The day on which the last membership ends: afterwards the years count for which people are kept.
  lastDayOf({ memberships }) {
    const ends = memberships.map(({ to }) => to);
    return ends.includes(null) ? null : (ends.sort().at(-1) ?? null);
  },
  nameOf: ({ firstname, lastname }) => `${firstname} ${lastname}`,
  sortNameOf: ({ firstname, lastname }) => `${lastname} ${firstname}`,
};
