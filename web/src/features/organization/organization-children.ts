import { organization } from "#contract/kinds/organization.ts";
import { team } from "#contract/kinds/team.ts";

/** The kinds of entity that can stand below an organization. */
export const organizationChildren = [organization, team] as const;
