import type { Reference } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import { mayManage } from "#contract/permissions.ts";
import { useMays } from "../../kit/access/may.ts";
import { useOwnGrants } from "../../kit/access/own-grants.ts";
import { useWorkingSportAsParent } from "../../kit/access/working-sport.ts";
import { useRights } from "../../kit/sign-in/session.ts";

/**
 * The obvious parent of a new entity: the current sport, or for a user with rights by grants only, the one organization
 * below which they may create it.
 */
export function useOwnParents({ type }: AnyKind): Reference<"sport" | "organization">[] {
  const sport = useWorkingSportAsParent();
  const isForAll = mayManage(useRights(), type);
  const scopes = (useOwnGrants() ?? []).flatMap(({ scope }) => (scope.type === "organization" ? [scope.id] : []));
  const mays = useMays(isForAll ? [] : scopes);
  if (isForAll) return sport;
  const own = [...new Set(scopes)].filter((id) => mays.get(id)?.create.includes(type));
  return own.length === 1 ? own.map((id) => ({ id, type: "organization" })) : [];
}
