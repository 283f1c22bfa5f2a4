import { team as definition, type FormerMember, type Team } from "#contract/fields/team.ts";
import { formerMembersAfter } from "#contract/membership.ts";
import type { Feature } from "../kit/kinds/feature.ts";
import { requireOfClub } from "./team-members-of-club.ts";

export const team: Feature = {
  definition,
  applyRules: async ({ today }, { before, next, own, origin }) => {
    // A member who was added by mistake and is removed by an undo counts as a former member, too.
    const given =
      origin === "import" || origin === "server" ? (own.formerMembers as FormerMember[] | undefined) : undefined;
    const formerMembers = given ?? formerMembersAfter(before as Team | null, next as Team, today);
    return { entity: { ...next, formerMembers }, issues: [] };
  },
  guard: (work, by, { stored, next }) => requireOfClub(work, by, stored as Team | null, next as Team | null),
};
