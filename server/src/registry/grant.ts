import { grant as definition, type Grant } from "#contract/fields/grant.ts";
import { daysAnInvitationWaits, type GrantRole, rolesFor } from "#contract/grant-roles.ts";
import { mayManage, rolesWithin } from "#contract/permissions.ts";
import type { Caller } from "../kit/access/caller.ts";
import { grantType } from "../kit/access/kinds.ts";
import { type HeldGrant, rightsOfAll } from "../kit/access/rights.ts";
import { findAtHome } from "../kit/database/at-home.ts";
import { everySport, type Reader } from "../kit/database/schema.ts";
import { parseDocument } from "../kit/kinds/documents.ts";
import type { Feature, RuledSave } from "../kit/kinds/feature.ts";
import { lookupTerm } from "../kit/lists/terms.ts";
import { Refusal } from "../kit/refusal.ts";
import { type Granted, grantsOver, isHolder, type Target } from "../kit/save/rights-over.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";

const dayMs = 86_400_000;

export const grant: Feature = {
  definition,
  applyRules: async (work, save) => {
    const next = save.after as Grant;
    return { entity: { ...next, ...(await bound(work, save)) }, issues: [] };
  },
  grantsOver: grantedOver,
  holderOf: (entity) => (entity as Grant).user,
  readWhole: {
    isPossible: () => true,
    among: async (work, caller, grants) => {
      const ofCaller = grants.filter(({ entity }) => entity.user === caller.userId).map(({ row }) => row.id);
      const byScope = Map.groupBy(grants, ({ entity }) => (entity as Grant).scope.id);
      const givable: string[] = [];
      for (const [scope, those] of byScope) {
        if ((await rolesToGive(work, caller, scope)).length > 0) givable.push(...those.map(({ row }) => row.id));
      }
      return [...ofCaller, ...givable];
    },
    list: async (work, caller, { pid = [], filters = {} }) => {
      const users = filters.user ?? [];
      if (users.length > 0 && users.every((user) => user === caller.userId)) return true;
      for (const scope of pid) if ((await rolesToGive(work, caller, scope)).length === 0) return false;
      return pid.length > 0;
    },
  },
  guard: (_work, { isProgram }) => {
    if (isProgram) throw new Refusal("forbidden", "Programs give and take no rights.");
  },
};

/**
 * Who may give, change and take a grant by their own ones: a club-manager on all within, but club-manager only below
 * their own organization; a tournament-manager gives match-official for the tournament. Everybody may give up what they
 * hold.
 */
async function grantedOver(work: WorkingSet, caller: Caller, { entity }: Target): Promise<Granted> {
  const { role, scope } = entity as Grant;
  const gives = (await rolesToGive(work, caller, scope.id)).includes(role);
  return {
    save: gives ? Object.keys(definition.fields) : [],
    create: gives,
    delete: gives || isHolder(caller, grant, entity),
  };
}

/** The roles that the caller may give for this entity without being a sport-manager. */
export async function rolesToGive(work: WorkingSet, caller: Caller, scopeId: string): Promise<GrantRole[]> {
  await work.load([scopeId]);
  const state = work.get(scopeId);
  if (!state) return [];
  const { type, home } = state.row;
  const held = await grantsOver(work, caller, { definition: work.definitionOf(type), entity: state.entity, home });
  const managesTournaments = mayManage(caller, "tournament") || held.some(isTournamentManager);
  return rolesFor(type).filter((role) => {
    if (type === "tournament" && role === "match-official" && managesTournaments) return true;
    return held.some(
      (grant) => grant.role === "club-manager" && (role !== "club-manager" || grant.scope.id !== scopeId),
    );
  });
}

function isTournamentManager({ role }: HeldGrant): boolean {
  return rolesWithin[role].includes("tournament-manager");
}

/**
 * Who holds the grant, and since when it waits for somebody. A save of a grant that nobody holds invites again, and
 * gives it to the user whose verified address it names, if there is exactly one in its sport.
 */
async function bound(
  work: WorkingSet,
  { before, after, computed, origin }: RuledSave,
): Promise<Pick<Grant, "user" | "invitedAt">> {
  const { user, invitedAt } = { ...(before as Grant | null), ...computed } as Partial<Grant>;
  const isOfServer = origin !== "request";
  if (isOfServer) return { user: user ?? null, invitedAt: invitedAt ?? work.at };
  if (user) return { user, invitedAt: invitedAt ?? work.at };
  const { scope, email } = after as Grant;
  await work.load([scope.id]);
  const sport = work.get(scope.id)?.row.home;
  const users = sport && email ? await usersAt(await work.transaction(), email, { sport, today: work.today }) : [];
  return { user: users.length === 1 ? (users[0] ?? null) : null, invitedAt: work.at };
}

/** The users of the sport who have this verified address. */
async function usersAt(
  db: Reader,
  email: string,
  { sport, today }: { sport: string; today: string },
): Promise<string[]> {
  const found = await db.selectFrom("identity").select("user_id").distinct().where("email", "=", email).execute();
  const rights = await rightsOfAll(
    db,
    found.map(({ user_id }) => user_id),
    today,
  );
  return [...rights].flatMap(([id, { sportIds }]) => (sportIds.includes(sport) ? [id] : []));
}

/** The invitations of an address that still wait, the oldest first. */
export async function findInvitations(db: Reader, email: string, now: number): Promise<Grant[]> {
  const grants = (
    await findAtHome(db, {
      type: grantType,
      terms: JSON.stringify([lookupTerm("invited", email)]),
      sport: everySport,
    })
  ).map((row) => parseDocument(row) as Grant);
  return grants.filter(
    ({ invitedAt }) => invitedAt !== null && now - Date.parse(invitedAt) <= daysAnInvitationWaits * dayMs,
  );
}
