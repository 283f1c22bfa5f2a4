import { useOwnGrants } from "../../kit/access/own-grants.ts";

/** The clubs in whose name the user asks: as their manager, and for people also as their registrar. */
export function useOwnClubs({ asRegistrar = false } = {}): string[] {
  const grants = useOwnGrants() ?? [];
  const clubGrants = grants.filter(({ role }) => role === "club-manager" || (asRegistrar && role === "registrar"));
  return [...new Set(clubGrants.flatMap(({ scope }) => (scope.type === "organization" ? [scope.id] : [])))];
}
