import { team as definition, type FormerMember, type Team } from "#contract/fields/team.ts";
import { formerMembersAfter } from "#contract/membership.ts";
import type { Feature } from "../kit/kinds/feature.ts";
import { requireOfClub } from "./team-members-of-club.ts";

export const team: Feature = {
  definition,
  applyRules: async ({ today }, { beforeList, after, computed, origin }) => {
    // A member who was added by mistake and is removed by an undo counts as a former member, too.
    const data =
      origin === "import" || origin === "server" ? (computed.formerMembers as FormerMember[] | undefined) : undefined;
    const formerMembers = data ?? formerMembersAfter(beforeList as Team | null, after as Team, today);
    return { entity: { ...after, formerMembers }, issues: [] };
  },
  guard: (work, by, { before, after }) => requireOfClub(work, by, before as Team | null, after as Team | null),
};
