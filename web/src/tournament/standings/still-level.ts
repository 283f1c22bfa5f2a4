import { hasBracket } from "#competition/draws/stage-draw.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { StageStandings, StandingsRow } from "#contract/standings.ts";

/** Competitors that share places on which something depends, and that only officials can separate. */
export interface StillLevel {
  /** The group; null for a tie across the groups, and in a stage without groups. */
  group: string | null;
  groupName: string | null;
  /** The competitors in the order of the table. */
  competitors: string[];
  /** The places that they share. */
  places: [number, number];
  /** The rank of all of them in their own group, for a tie across the groups; else null. */
  rank: number | null;
}

/** The ties of finished groups for places that another stage needs, or for the first place. An elimination has none. */
export function stillLevelIn(
  { id, type }: Pick<Stage, "id" | "type">,
  standings: Pick<StageStandings, "complete" | "groups" | "best"> | undefined,
  stages: readonly Pick<Stage, "sources">[],
): StillLevel[] {
  if (!standings || hasBracket(type)) return [];
  const { complete, groups, best } = standings;
  const sources = stages.flatMap(({ sources }) => sources.filter(({ stage }) => stage === id));
  const ranks = new Set([
    1,
    ...sources.flatMap((source) => [...source.ranks, ...(source.best ? [source.best.rank] : [])]),
  ]);
  const within = groups.flatMap((group): StillLevel[] =>
    group.complete
      ? sharedPlaces(group.rows)
          .filter(({ places: [from, to] }) => [...ranks].some((rank) => rank >= from && rank <= to))
          .map((level) => ({ ...level, group: group.id, groupName: group.name ?? group.id, rank: null }))
      : [],
  );
  const across = (complete ? best : []).flatMap(({ rank, rows }): StillLevel[] => {
    const count = Math.max(0, ...sources.map(({ best }) => (best?.rank === rank ? best.count : 0)));
    return sharedPlaces(rows)
      .filter(({ places: [from] }) => from <= count)
      .map((level) => ({ ...level, group: null, groupName: null, rank }));
  });
  // The comparison across groups needs the final order within each group.
  return [...within, ...(within.length === 0 ? across : [])];
}

function sharedPlaces(rows: readonly StandingsRow[]): Pick<StillLevel, "competitors" | "places">[] {
  const level = Map.groupBy(
    rows.filter(({ rank, shared }) => shared && rank !== null),
    ({ rank }) => rank ?? 0,
  );
  return [...level].map(([rank, sharing]) => ({
    competitors: sharing.map(({ competitor }) => competitor.id),
    places: [rank, rank + sharing.length - 1],
  }));
}
