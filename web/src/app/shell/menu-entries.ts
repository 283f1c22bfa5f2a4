import IconCalendarEvent from "icon:calendar-event";
import IconHistory from "icon:history";
import IconPlug from "icon:plug";
import IconShieldHalf from "icon:shield-half";
import IconUserShield from "icon:user-shield";
import IconUsers from "icon:users";
import { mayAdminister, mayConnectPrograms, type Rights } from "#contract/permissions.ts";
import type { SessionUser } from "../../kit/sign-in/session.ts";
import type { Icon } from "../../kit/ui/icon.tsx";
import { recordKinds } from "../record-kinds.ts";

export interface MenuEntry {
  /** The key of the entry's text, and its address without the first slash. */
  name: string;
  icon: Icon;
  isFor: (rights: Rights, hasGrants: boolean) => boolean;
}

const everybody = () => true;

const matches: MenuEntry = { name: "matches", icon: IconCalendarEvent, isFor: everybody };

const [sports, ...kinds] = recordKinds.flatMap(({ kind, icon, onlySuperusers }): MenuEntry[] => {
  const isFor = onlySuperusers ? mayAdminister : everybody;
  return icon ? [{ name: kind.path.slice(1), icon, isFor }] : [];
});

export const menuEntries: readonly MenuEntry[] = [
  // What somebody with rights by grants came for is first.
  { name: "my", icon: IconShieldHalf, isFor: (_rights, hasGrants) => hasGrants },
  ...(sports ? [sports] : []),
  // The matches of today come before the administration.
  matches,
  ...kinds,
  { name: "history", icon: IconHistory, isFor: everybody },
  { name: "programs", icon: IconPlug, isFor: mayConnectPrograms },
  { name: "roles", icon: IconUserShield, isFor: mayAdminister },
  { name: "users", icon: IconUsers, isFor: mayAdminister },
];

/** The menu entries that a user with these rights sees. */
export function entriesFor(rights: Rights, hasGrants = false): readonly MenuEntry[] {
  return menuEntries.filter(({ isFor }) => isFor(rights, hasGrants));
}

/**
 * The menu entry of the page at an address. A match belongs to the entry of tournaments; the entry of matches is the
 * list of a day, and its results.
 */
export function entryOf(pathname: string): string {
  const [, first = "", second = ""] = pathname.split("/");
  return first === "matches" && second !== "" && second !== "results" ? "tournaments" : first;
}

const idOfEntity = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i;

/** The list that replaces a page when the user changes to another sport; null if the page can stay. */
export function listToGoTo({ pathname, href }: { pathname: string; href: string }): string | null {
  const entry = entryOf(pathname);
  const isOfNoSport = entry === "sports" || entry === "users";
  return idOfEntity.test(href) && !isOfNoSport ? entry : null;
}

/** The reason why entries that need a sport are disabled, as a key of the texts; null if they are enabled. */
export function lockOf(user: Pick<SessionUser, "superUser" | "sportIds"> | null, sport: string | null): string | null {
  if (!user) return "shell.signInFirst";
  if (user.superUser) return null;
  if (user.sportIds.length === 0) return "shell.noSportYet";
  return sport === null ? "shell.selectSportFirst" : null;
}
