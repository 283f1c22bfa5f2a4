import IconBallTennis from "icon:ball-tennis";
import IconBuildingCommunity from "icon:building-community";
import IconBuildingStadium from "icon:building-stadium";
import IconLicense from "icon:license";
import IconShirtSport from "icon:shirt-sport";
import IconTrophy from "icon:trophy";
import IconUsersGroup from "icon:users-group";
import type { AnyKind } from "#contract/kind.ts";
import { license } from "#contract/kinds/license.ts";
import { organization } from "#contract/kinds/organization.ts";
import { participant } from "#contract/kinds/participant.ts";
import { sport } from "#contract/kinds/sport.ts";
import { team } from "#contract/kinds/team.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { venue } from "#contract/kinds/venue.ts";
import type { Icon } from "../ui/icon.tsx";

/** A kind that has a list of its own in the menu. */
export interface ListedKind {
  kind: AnyKind;
  icon: Icon;
  onlySuperusers?: boolean;
  /** It is shown and made below sports and organizations, too. */
  isChild?: boolean;
}

/** In the order of the menu. */
export const listedKinds: readonly ListedKind[] = [
  { kind: sport, icon: IconBallTennis, onlySuperusers: true },
  { kind: organization, icon: IconBuildingCommunity, isChild: true },
  { kind: team, icon: IconShirtSport, isChild: true },
  { kind: tournament, icon: IconTrophy },
  { kind: venue, icon: IconBuildingStadium },
  { kind: participant, icon: IconUsersGroup },
  { kind: license, icon: IconLicense },
];

/** The kinds of entity that can stand below a sport or an organization. */
export const childKinds = listedKinds.flatMap(({ kind, isChild }) => (isChild ? [kind] : []));
