import type { Entry } from "#contract/fields/entry.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import { mayManage } from "#contract/permissions.ts";
import type { Caller } from "../../kit/access/caller.ts";
import type { HeldGrant } from "../../kit/access/rights.ts";
import type { GuardedAct } from "../../kit/kinds/feature.ts";
import { Refusal } from "../../kit/refusal.ts";
import { type Granted, grantsOver, nothingGranted, type Target } from "../../kit/save/rights-over.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";

type EntryWindow = NonNullable<Tournament["entryWindow"]>;

/**
 * What a club may do by a grant with the entries of its teams, in a tournament that lets clubs enter them: make and
 * delete them, and change their notes. `guardEntries` says when, and with which values.
 */
export async function grantedToClubs(work: WorkingSet, caller: Caller, { entity }: Target): Promise<Granted> {
  const entry = entity as Entry;
  if (!(await windowOf(work, entry.tournament.id))) return nothingGranted;
  if ((await clubsOver(work, caller, entry.competitor.id)).length === 0) return nothingGranted;
  return { save: ["note"], create: true, delete: true };
}

/** Whether the caller is club-manager for anything, and clubs may enter teams in this tournament. */
export async function entersIn(caller: Caller, { definition, entity }: Target): Promise<boolean> {
  return definition.type === "tournament" && (entity as Tournament).entryWindow !== null && caller.grants.some(isClub);
}

/**
 * Judges what somebody does with an entry who does so only for a club.
 *
 * @throws 403 for values that a club may not give, 409 window-closed
 */
export async function guardEntries(
  work: WorkingSet,
  caller: Caller,
  act: Pick<GuardedAct, "before" | "after">,
): Promise<void> {
  if (mayManage(caller, "entry")) return;
  const [before, after] = [act.before, act.after] as [Entry | null, Entry | null];
  const isChange = before !== null && after !== null;
  const entry = after ?? before;
  if (entry === null) return;
  if (!isChange && entry.status !== "ENTRY_STATUS_REGISTERED") throw notByClubs();
  if (before === null && !(await isByClub(work, caller, entry))) throw notByClubs();
  const window = await windowOf(work, entry.tournament.id);
  if (window && !isOpen(window, work.at)) throw windowClosed(window);
}

export function isOpen({ from, to }: EntryWindow, now: string): boolean {
  const at = Date.parse(now);
  return (from === null || Date.parse(from) <= at) && at < Date.parse(to);
}

/** Whether a club may make such an entry: without what the tournament's managers decide, and for itself. */
async function isByClub(
  work: WorkingSet,
  caller: Caller,
  { competitor, organization, seed, ranking, replaces }: Entry,
): Promise<boolean> {
  if (seed !== null || ranking !== null || replaces !== null) return false;
  if (organization === null) return true;
  const clubs = await clubsOver(work, caller, organization.id);
  const ofTeam = await clubsOver(work, caller, competitor.id);
  return clubs.some(({ id }) => ofTeam.some((grant) => grant.id === id));
}

/** The caller's grants as club-manager over a team or an organization. */
async function clubsOver(work: WorkingSet, caller: Caller, id: string): Promise<HeldGrant[]> {
  if (!caller.grants.some(isClub)) return [];
  await work.load([id]);
  const state = work.get(id);
  if (!state) return [];
  const { row, entity } = state;
  const held = await grantsOver(work, caller, { definition: work.definitionOf(row.type), entity, home: row.home });
  return held.filter(isClub);
}

export function isClub({ role }: Pick<HeldGrant, "role">): boolean {
  return role === "club-manager";
}

async function windowOf(work: WorkingSet, tournament: string): Promise<EntryWindow | null> {
  await work.load([tournament]);
  return (work.get(tournament)?.entity as Tournament | undefined)?.entryWindow ?? null;
}

function notByClubs(): Refusal {
  return new Refusal(
    "forbidden",
    "Clubs enter their teams without seed, ranking and replacement, and take back what is not accepted yet.",
  );
}

function windowClosed({ from, to }: EntryWindow): Refusal {
  const period = from === null ? `until ${to}` : `from ${from} to ${to}`;
  return new Refusal("window-closed", `Entries are possible ${period}.`, { window: { from, to } });
}
