import { useCallback, useMemo } from "react";
import type { Match } from "#contract/fields/match.ts";
import type { stage } from "#contract/kinds/stage.ts";
import type { tournament } from "#contract/kinds/tournament.ts";
import type { Schedule } from "#contract/schedule.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { usePresent } from "../../kit/records/present.ts";

type Placed = Pick<Match, "parent">;

/** In which tournament each of these matches is: null where that is not visible, undefined while it is not known. */
export function useTournamentsOf(matches: readonly Placed[]): (match: Placed) => string | null | undefined {
  const parents = useMemo(() => matches.map(({ parent }) => parent), [matches]);
  const parentOf = usePresent(parents);
  return useCallback(
    ({ parent: { id, type } }) => {
      if (type === "tournament") return id;
      const found = parentOf(id) as Stored<typeof stage> | null | undefined;
      return found === null ? null : found?.tournamentId;
    },
    [parentOf],
  );
}

/** The schedules of the tournaments of these matches: null where there is none to be seen, undefined while that is not known. */
export function useSchedulesOf(matches: readonly Placed[]): (match: Placed) => Schedule | null | undefined {
  const tournamentOf = useTournamentsOf(matches);
  const owners = [...new Set(matches.flatMap((match) => tournamentOf(match) ?? []))];
  const present = usePresent(owners.map((id) => ({ id, type: "tournament" })));
  return useCallback(
    (match) => {
      const id = tournamentOf(match);
      if (id === null || id === undefined) return id;
      const owner = present(id) as Stored<typeof tournament> | null | undefined;
      return owner === null ? null : owner?.schedule;
    },
    [present, tournamentOf],
  );
}
