import type { AnyKind } from "#contract/kind.ts";
import { mayReadPersonalFields } from "#contract/permissions.ts";
import { useRights } from "../sign-in/session.ts";

/** Which fields of a kind the user may read: personal ones are only for some. */
export function useReadable({ personal = [] }: AnyKind): (field: string) => boolean {
  const mayReadAll = mayReadPersonalFields(useRights());
  return (field) => mayReadAll || !personal.includes(field);
}
