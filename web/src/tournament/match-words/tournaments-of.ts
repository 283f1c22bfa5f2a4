import { useCallback, useMemo } from "react";
import type { Match } from "#contract/fields/match.ts";
import type { stage } from "#contract/kinds/stage.ts";
import type { tournament } from "#contract/kinds/tournament.ts";
import type { Schedule } from "#contract/schedule.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useReferenced } from "../../kit/records/use-referenced.ts";

type Placed = Pick<Match, "parent">;

/**
 * Returns a function that gives the tournament of each of these matches: null if the user may not see it, undefined
 * while it is loading.
 */
export function useTournamentsOf(matches: readonly Placed[]): (match: Placed) => string | null | undefined {
  const parents = useMemo(() => matches.map(({ parent }) => parent), [matches]);
  const parentOf = useReferenced(parents);
  return useCallback(
    ({ parent: { id, type } }) => {
      if (type === "tournament") return id;
      const found = parentOf(id) as Stored<typeof stage> | null | undefined;
      return found === null ? null : found?.tournamentId;
    },
    [parentOf],
  );
}

/**
 * Returns a function that gives the schedule of the tournament of each of these matches: null if there is none,
 * undefined while it is loading.
 */
export function useSchedulesOf(matches: readonly Placed[]): (match: Placed) => Schedule | null | undefined {
  const ownerOf = useOwnersOf(matches);
  return useCallback(
    (match) => {
      const owner = ownerOf(match);
      return owner === null ? null : owner?.schedule;
    },
    [ownerOf],
  );
}

/** Returns a function that gives the name of the tournament of each of these matches, if it is loaded and visible. */
export function useTournamentNames(matches: readonly Placed[]): (match: Placed) => string | null {
  const ownerOf = useOwnersOf(matches);
  return useCallback((match) => ownerOf(match)?.name ?? null, [ownerOf]);
}

function useOwnersOf(matches: readonly Placed[]): (match: Placed) => Stored<typeof tournament> | null | undefined {
  const tournamentOf = useTournamentsOf(matches);
  const owners = [...new Set(matches.flatMap((match) => tournamentOf(match) ?? []))];
  const present = useReferenced(owners.map((id) => ({ id, type: "tournament" })));
  return useCallback(
    (match) => {
      const id = tournamentOf(match);
      return id === null || id === undefined ? id : (present(id) as Stored<typeof tournament> | null | undefined);
    },
    [present, tournamentOf],
  );
}
