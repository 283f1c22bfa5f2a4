import type { Stage } from "#contract/fields/stage.ts";
import type { MatchSource } from "#contract/match-source.ts";
import type { StageStandings } from "#contract/standings.ts";
import type { RankSource } from "../draws/qualifiers.ts";
import { type Entrant, hasBracket } from "../draws/stage-draw.ts";

/** Whether a side of a match comes from a place in another stage. */
export function isRank(source: MatchSource | null | undefined): source is RankSource {
  return source?.type === "MATCH_SOURCE_RANK";
}

/**
 * The competitor of a place; null until the tables that it depends on are complete, and while several share the place.
 */
export function competitorAt(standings: StageStandings | null, { group, rank, best }: RankSource): string | null {
  if (standings === null) return null;
  if (best !== undefined) {
    if (best === null || !standings.complete) return null;
    return unsharedAt(standings.best.find((one) => one.rank === rank)?.rows ?? [], best);
  }
  const table = group === null ? standings.groups[0] : standings.groups.find(({ id }) => id === group);
  return table?.complete ? unsharedAt(table.rows, rank) : null;
}

function unsharedAt(rows: StageStandings["groups"][number]["rows"], rank: number): string | null {
  const row = rows.find((one) => one.rank === rank);
  return row && !row.shared ? row.competitor.id : null;
}

/** The first so many competitors with a rank, across the groups; null until all of them are known. */
export function bestOf(
  standings: StageStandings | null,
  rank: number,
  count: number,
): { competitor: string; group: string | null }[] | null {
  const found = Array.from({ length: count }, (_, index) => {
    const source: RankSource = { type: "MATCH_SOURCE_RANK", stage: "", group: null, rank, best: index + 1 };
    const competitor = competitorAt(standings, source);
    const groups = standings?.groups ?? [];
    const group = groups.find(({ rows }) => rows.some((row) => row.competitor.id === competitor));
    return competitor === null ? [] : [{ competitor, group: group?.id ?? null }];
  }).flat();
  return found.length === count ? found : null;
}

/** The ranks whose best across the groups qualify. */
export function bestRanksIn(sources: readonly RankSource[], stage: string): number[] {
  return [...new Set(sources.flatMap((one) => (one.stage === stage && one.best !== undefined ? one.rank : [])))];
}

/**
 * The entrant of a place, with its competitor if that is known. Lines that are reserved for the best across groups wait
 * until all of these are known.
 */
export function entrantAt(
  { type }: Pick<Stage, "type">,
  source: RankSource,
  places: readonly RankSource[],
  standings: StageStandings | null,
): Entrant {
  if (source.best === undefined || source.best === null || !hasBracket(type)) {
    return { competitor: competitorAt(standings, source), source };
  }
  const alike = places.filter(({ stage, rank, best }) => stage === source.stage && rank === source.rank && best);
  const best = bestOf(standings, source.rank, alike.length)?.[source.best - 1];
  return best ? { ...best, source } : { competitor: null, source: { ...source, best: null } };
}
