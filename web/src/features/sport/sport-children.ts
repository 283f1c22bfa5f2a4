import { organization } from "#contract/kinds/organization.ts";
import { team } from "#contract/kinds/team.ts";

/** The kinds of entity that can stand below a sport. */
export const sportChildren = [organization, team] as const;
