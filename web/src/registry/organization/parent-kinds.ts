import { organization } from "#contract/kinds/organization.ts";
import { sport } from "#contract/kinds/sport.ts";

/** The kinds of entity that can be parents of each kind. */
export const organizationParents = [sport, organization] as const;
export const teamParents = [sport, organization] as const;
export const tournamentParents = [organization] as const;
export const venueParents = [organization] as const;
