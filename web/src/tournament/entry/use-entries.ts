import { useMemo } from "react";
import type { Entry } from "#contract/fields/entry.ts";
import { entry as kind } from "#contract/kinds/entry.ts";
import { team } from "#contract/kinds/team.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useAll, useMany } from "../../kit/records/queries.ts";
import { inOrder } from "./seeds.ts";

/** The entries of a tournament in their order, kept up to date. */
export function useEntries(tournamentId: string) {
  const { data, error } = useAll(kind, { pid: [tournamentId] });
  const entries = useMemo(() => data && inOrder(data), [data]);
  return { entries, error };
}

/** The teams of entries by their ids, as far as they are loaded and visible to the user. */
export function useTeamsOf(entries: readonly Entry[]) {
  const ids = entries.map(({ competitor }) => competitor.id);
  const { data, isSuccess } = useMany(team, ids);
  const byId = useMemo(() => new Map((data ?? []).map((one) => [one.id, one])), [data]);
  return { teams: byId as ReadonlyMap<string, Stored<typeof team>>, isLoaded: isSuccess || ids.length === 0 };
}

/** The change of a change set that saves an entry. */
export function changeOf({ id, version }: Pick<Entry, "id" | "version">, data: Record<string, unknown>) {
  return { type: "entry" as const, id, version: version + 1, data };
}
