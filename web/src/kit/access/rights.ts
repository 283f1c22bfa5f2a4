import type { EntityType } from "#contract/entity-types.ts";
import { type GrantRole, rolesFor } from "#contract/grant-roles.ts";
import type { AnyKind } from "#contract/kind.ts";
import { mayManage, mayUpdate, mayUpdateField, type Rights, rolesWithin } from "#contract/permissions.ts";
import type { Marked } from "../records/entities.ts";
import { useRights } from "../sign-in/session.ts";
import { useMays } from "./may.ts";
import { useOwnGrants } from "./own-grants.ts";

/** What the user may do with an entity. */
export interface RightsTo {
  /** Whether the entity belongs to another sport than the current one. */
  isReadOnly: boolean;
  /** May create, change and delete it. */
  mayManage: boolean;
  /** May change at least some of its fields. */
  mayUpdate: boolean;
  mayUpdateField: (field: string) => boolean;
  /** The answer of the server is not there yet; until then, the user may do what the roles in the whole sport allow. */
  isPending: boolean;
}

/**
 * The user's rights to a stored entity. Roles in the whole sport are judged here, by the function of the server; for
 * what grants allow, the server is asked.
 */
export function useRightsTo({ type }: AnyKind, entity: { id: string } | null | undefined): RightsTo {
  const rights = useRights();
  const byGrants = useMaysByGrants(rights, type, entity ? [entity.id] : []);
  const may = entity && byGrants.mays.get(entity.id);
  return rightsOf(isForeign(entity), {
    mayManage: mayManage(rights, type) || may?.delete === true,
    mayUpdate: mayUpdate(rights, type) || (may?.save.length ?? 0) > 0,
    mayUpdateField: (field) => mayUpdateField(rights, type, field) || may?.save.includes(field) === true,
    isPending: byGrants.isPending,
  });
}

/** The user's rights in the form of a stored entity, or of a new one. */
export function useRightsInForm(kind: AnyKind, stored: { id: string } | null): RightsTo {
  const [ofStored, inSport] = [useRightsTo(kind, stored), useRightsInSport(kind)];
  return stored ? ofStored : inSport;
}

/** Returns a function that says whether the user may create entities of a kind below an entity. */
export function useMayCreateBelow(parent: { id: string }): (kind: AnyKind) => boolean {
  const rights = useRights();
  const grants = useOwnGrants() ?? none;
  const may = useMays(grants.length > 0 ? [parent.id] : none).get(parent.id);
  return ({ type }) => mayManage(rights, type) || may?.create.includes(type) === true;
}

/** Returns a function that says whether the user may create at least some entities of a kind in the current sport. */
export function useMayCreateInSport(): (kind: AnyKind) => boolean {
  const rights = useRights();
  const mays = useMays((useOwnGrants() ?? []).map(({ scope }) => scope.id));
  return ({ type }) => mayManage(rights, type) || [...mays.values()].some(({ create }) => create.includes(type));
}

/** The roles that the user may give for an entity. */
export function useRolesToGive(scope: { id: string }, type: EntityType): readonly GrantRole[] {
  const isForAll = mayManage(useRights(), "grant") && !isForeign(scope);
  const may = useMays(isForAll ? none : [scope.id]).get(scope.id);
  return isForAll ? rolesFor(type) : (may?.grant ?? none);
}

/**
 * The user's rights to the entities of a kind that belong to an owner, such as the matches of a tournament.
 * @param tournamentId the tournament that the owner is or is part of, for officials with a grant for it
 */
export function useRightsBelow(
  { type }: AnyKind,
  owner: { id: string; tournamentId?: unknown } | null | undefined,
): RightsTo {
  const rights = useRights();
  const byGrants = useMaysByGrants(rights, type, owner ? [owner.id] : []);
  const may = owner && byGrants.mays.get(owner.id);
  const scopes = [owner?.id, owner?.tournamentId];
  const roles = byGrants.grants.flatMap(({ role, scope }) => (scopes.includes(scope.id) ? rolesWithin[role] : []));
  const within: Rights = { ...rights, roles: [...rights.roles, ...roles] };
  const creates = may?.create.includes(type) === true;
  return rightsOf(isForeign(owner), {
    mayManage: mayManage(rights, type) || creates,
    mayUpdate: mayUpdate(within, type) || creates,
    mayUpdateField: (field) => mayUpdateField(within, type, field) || creates,
    isPending: byGrants.isPending,
  });
}

/** The user's rights to at least some entities of a kind in the current sport. */
export function useRightsInSport({ type }: AnyKind): RightsTo {
  const rights = useRights();
  const grants = useOwnGrants() ?? [];
  const byGrants = useMaysByGrants(
    rights,
    type,
    grants.map(({ scope }) => scope.id),
  );
  const creates = [...byGrants.mays.values()].some(({ create }) => create.includes(type));
  const within: Rights = { ...rights, roles: [...rights.roles, ...grants.flatMap(({ role }) => rolesWithin[role])] };
  return rightsOf(false, {
    mayManage: mayManage(rights, type) || creates,
    mayUpdate: mayUpdate(within, type) || creates,
    mayUpdateField: (field) => mayUpdateField(within, type, field) || creates,
    isPending: byGrants.isPending,
  });
}

/** The answers of the server, if the user has grants and roles do not allow everything. */
function useMaysByGrants(rights: Rights, type: EntityType, ids: readonly string[]) {
  const grants = useOwnGrants();
  const isNeeded = !mayManage(rights, type) && (grants === undefined || grants.length > 0);
  const mays = useMays(isNeeded && grants !== undefined ? ids : none);
  return { mays, grants: grants ?? none, isPending: isNeeded && (grants === undefined || mays.isPending) };
}

function rightsOf(isReadOnly: boolean, rights: Omit<RightsTo, "isReadOnly">): RightsTo {
  if (!isReadOnly) return { ...rights, isReadOnly };
  return { isReadOnly, mayManage: false, mayUpdate: false, mayUpdateField: () => false, isPending: false };
}

/** Whether the entity belongs to another sport than the current one. */
export function isForeign(entity: object | null | undefined): boolean {
  return (entity as Marked | null | undefined)?.isReadOnly === true;
}

const none: readonly never[] = [];
