import type { Participant } from "#contract/fields/participant.ts";
import { rolesOverPeople } from "#contract/grant-roles.ts";
import { hasNotEnded } from "#contract/membership.ts";
import type { Caller } from "../kit/access/caller.ts";
import { organizationsAbove } from "../kit/save/rights-over.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";

/** Whether the caller has rights over the people of some organization by a grant. */
export function hasPeople({ grants }: Caller): boolean {
  return grants.some(({ role }) => rolesOverPeople.includes(role));
}

/** The organizations whose person this is today: those of the memberships that have not ended. */
export function clubsOf({ memberships }: Pick<Participant, "memberships">, today: string): string[] {
  const present = memberships.filter((membership) => hasNotEnded(membership, today));
  return [...new Set(present.map(({ organization }) => organization.id))];
}

/** Those of these organizations of a sport that are within one of the caller's grants over people. */
export async function clubsWithin(
  work: WorkingSet,
  { grants }: Caller,
  { organizations, home }: { organizations: readonly string[]; home: string | null },
): Promise<Set<string>> {
  const scopes = grants.filter(({ role }) => rolesOverPeople.includes(role)).map(({ scope }) => scope.id);
  return new Set((await scopesAbove(work, { organizations, scopes, home })).keys());
}

/**
 * For each of these organizations: those of the scopes that are the organization itself or above it, in the same sport.
 */
export async function scopesAbove(
  work: WorkingSet,
  { organizations, scopes, home }: { organizations: readonly string[]; scopes: readonly string[]; home: string | null },
): Promise<Map<string, string[]>> {
  if (scopes.length === 0) return new Map();
  // Loads all that is above them together, so that the walk from each of them asks for nothing more.
  await organizationsAbove(work, organizations, home);
  const found = new Map<string, string[]>();
  for (const id of organizations) {
    const above = new Set(await organizationsAbove(work, [id], home));
    const among = scopes.filter((scope) => above.has(scope));
    if (among.length > 0) found.set(id, among);
  }
  return found;
}
