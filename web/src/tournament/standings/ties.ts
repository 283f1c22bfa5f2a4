import { hasBracket } from "#competition/draws/stage-draw.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { StageStandings, StandingsRow } from "#contract/standings.ts";

/** Competitors who share places that something depends on, and whom only a decision can separate. */
export interface OpenTie {
  /** Null across the groups, or where there are none. */
  group: string | null;
  groupName: string | null;
  /** In the order of the table. */
  competitors: string[];
  /** The places that they share. */
  places: [number, number];
  /** Across the groups: the rank that all of them have in their own. */
  rank: number | null;
}

/** The ties of complete groups for a place that another stage waits for, or for the first one. In an elimination nobody decides. */
export function openTies(
  { id, type }: Pick<Stage, "id" | "type">,
  standings: Pick<StageStandings, "complete" | "groups" | "best"> | undefined,
  stages: readonly Pick<Stage, "sources">[],
): OpenTie[] {
  if (!standings || hasBracket(type)) return [];
  const { complete, groups, best } = standings;
  const sources = stages.flatMap(({ sources }) => sources.filter(({ stage }) => stage === id));
  const ranks = new Set([
    1,
    ...sources.flatMap((source) => [...source.ranks, ...(source.best ? [source.best.rank] : [])]),
  ]);
  const within = groups.flatMap((group): OpenTie[] =>
    group.complete
      ? sharedPlaces(group.rows)
          .filter(({ places: [from, to] }) => [...ranks].some((rank) => rank >= from && rank <= to))
          .map((tie) => ({ ...tie, group: group.id, groupName: group.name ?? group.id, rank: null }))
      : [],
  );
  const across = (complete ? best : []).flatMap(({ rank, rows }): OpenTie[] => {
    const count = Math.max(0, ...sources.map(({ best }) => (best?.rank === rank ? best.count : 0)));
    return sharedPlaces(rows)
      .filter(({ places: [from] }) => from <= count)
      .map((tie) => ({ ...tie, group: null, groupName: null, rank }));
  });
  // Who is second in a group decides who is compared across them.
  return [...within, ...(within.length === 0 ? across : [])];
}

function sharedPlaces(rows: readonly StandingsRow[]): Pick<OpenTie, "competitors" | "places">[] {
  const tied = Map.groupBy(
    rows.filter(({ rank, shared }) => shared && rank !== null),
    ({ rank }) => rank ?? 0,
  );
  return [...tied].map(([rank, sharing]) => ({
    competitors: sharing.map(({ competitor }) => competitor.id),
    places: [rank, rank + sharing.length - 1],
  }));
}
