import type { Reference } from "#contract/entity-types.ts";
import type { SportType } from "#contract/enumerations.ts";
import { sport } from "#contract/kinds/sport.ts";
import { workingSport } from "#contract/permissions.ts";
import { useSelectedSport } from "../sign-in/selected-sport.ts";
import { useRights } from "../sign-in/session.ts";
import { useOne } from "./queries.ts";

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
  return id === null ? [] : [{ id, type: "sport" }];
}
