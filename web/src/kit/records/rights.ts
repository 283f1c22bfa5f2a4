import type { AnyKind } from "#contract/kind.ts";
import { mayManage, mayUpdate, mayUpdateField } from "#contract/permissions.ts";
import { useRights } from "../sign-in/session.ts";
import type { Marked } from "./entities.ts";

/** What the user may do with a stored entity, by their roles and by the sport that it belongs to. */
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

/** It belongs to another sport than the one that is worked in. */
export function isForeign(entity: object | null | undefined): boolean {
  return (entity as Marked | null | undefined)?.isReadOnly === true;
}
