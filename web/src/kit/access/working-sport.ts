import type { Reference } from "#contract/entity-types.ts";
import type { SportType } from "#contract/enumerations.ts";
import { sport } from "#contract/kinds/sport.ts";
import { workingSport } from "#contract/permissions.ts";
import { useOne } from "../records/queries.ts";
import { useSelectedSport } from "../sign-in/selected-sport.ts";
import { useRights } from "../sign-in/session.ts";

/** The kind of entity to which others belong. */
export const homeKind = sport;

/** The current sport of the user; null if a superuser has chosen none. */
export function useWorkingSport(): string | null {
  return workingSport(useRights(), useSelectedSport());
}

/** The type of the current sport; nothing is requested while it is not needed. */
export function useTypeOfWorkingSport({ isNeeded }: { isNeeded: boolean }): SportType | null {
  const id = useWorkingSport();
  return useOne(sport, isNeeded ? id : null).data?.type ?? null;
}

/** The current sport as the parent of a new entity. */
export function useWorkingSportAsParent(): Reference<"sport">[] {
  const id = useWorkingSport();
  return id === null ? [] : [{ id, type: homeKind.type }];
}
