import type { Icon } from "@tabler/icons-react";
import {
  IconBallTennis,
  IconBuildingCommunity,
  IconBuildingStadium,
  IconShirtSport,
  IconTrophy,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import type { SessionUser } from "../identity/session.ts";

export interface MenuEntry {
  name: "sports" | "organizations" | "teams" | "tournaments" | "venues" | "participants" | "roles" | "users";
  icon: Icon;
  onlySuperusers: boolean;
}

export const menuEntries: readonly MenuEntry[] = [
  { name: "sports", icon: IconBallTennis, onlySuperusers: true },
  { name: "organizations", icon: IconBuildingCommunity, onlySuperusers: false },
  { name: "teams", icon: IconShirtSport, onlySuperusers: false },
  { name: "tournaments", icon: IconTrophy, onlySuperusers: false },
  { name: "venues", icon: IconBuildingStadium, onlySuperusers: false },
  { name: "participants", icon: IconUsersGroup, onlySuperusers: false },
  { name: "roles", icon: IconUserShield, onlySuperusers: true },
  { name: "users", icon: IconUsers, onlySuperusers: true },
];

/** The entries that the user is shown. */
export function entriesFor(user: Pick<SessionUser, "superUser"> | null): readonly MenuEntry[] {
  return menuEntries.filter(({ onlySuperusers }) => !onlySuperusers || user?.superUser === true);
}

/** Why the entries that need a sport can't be followed, as a key of the texts; null when they can. */
export function lockOf(user: Pick<SessionUser, "superUser" | "sportIds"> | null, sport: string | null): string | null {
  if (!user) return "shell.signInFirst";
  if (user.superUser) return null;
  if (user.sportIds.length === 0) return "shell.noSportYet";
  return sport === null ? "shell.selectSportFirst" : null;
}
