import type { AnyKind } from "#contract/kind.ts";
import { mayManage, mayUpdate, mayUpdateField } from "#contract/permissions.ts";
import { useRights } from "../sign-in/session.ts";
import type { Marked } from "./entities.ts";

/** The user's rights to a stored entity, by the user's roles and the sport of the entity. */
export function useRightsTo({ type }: AnyKind, entity: object | null | undefined) {
  const rights = useRights();
  const isReadOnly = isForeign(entity);
  return {
    isReadOnly,
    mayManage: !isReadOnly && mayManage(rights, type),
    mayUpdate: !isReadOnly && mayUpdate(rights, type),
    mayUpdateField: (field: string) => !isReadOnly && mayUpdateField(rights, type, field),
  };
}

/** Whether the entity belongs to another sport than the current one. */
export function isForeign(entity: object | null | undefined): boolean {
  return (entity as Marked | null | undefined)?.isReadOnly === true;
}
