import type { AnyKind } from "#contract/kind.ts";
import { mayReadPersonalFields } from "#contract/permissions.ts";
import { useRights } from "../sign-in/session.ts";

/**
 * Returns a function that says whether the user may read a field of a kind; personal fields need a right.
 * @param entity one that the server may have answered whole, because the user has rights over it
 */
export function useReadable({ personal = [] }: AnyKind, entity?: object): (field: string) => boolean {
  const mayReadAll = mayReadPersonalFields(useRights());
  const isWhole = personal.some((field) => isFilled(Object(entity)[field]));
  return (field) => mayReadAll || isWhole || !personal.includes(field);
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}
