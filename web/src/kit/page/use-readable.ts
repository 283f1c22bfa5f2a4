import type { AnyKind } from "#contract/kind.ts";
import { mayReadPersonalFields } from "#contract/permissions.ts";
import { useRights } from "../sign-in/session.ts";

/** Returns a function that says whether the user may read a field of a kind; personal fields need a right. */
export function useReadable({ personal = [] }: AnyKind): (field: string) => boolean {
  const mayReadAll = mayReadPersonalFields(useRights());
  return (field) => mayReadAll || !personal.includes(field);
}
