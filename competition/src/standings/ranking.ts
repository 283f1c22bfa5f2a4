import type { RankedBy, StandingsRules } from "#contract/standings.ts";
import { type Level, type SeparationBasis, separate } from "./levels.ts";
import { presentValue } from "./ratio.ts";
import type { Place, Separation } from "./separation.ts";

/** The data by which a table is ranked. */
export interface RankingBasis extends SeparationBasis {
  rules: Pick<StandingsRules, "criteria" | "restart">;
}

/** The places of a table. Competitors that share a place follow the order of `competitors`. */
export function rankCompetitors(competitors: readonly string[], basis: RankingBasis): Place[] {
  return competitors.length === 0 ? [] : rankLevel(competitors, 0, null, { ...basis, competitors });
}

interface Ranking extends RankingBasis {
  competitors: readonly string[];
}

/**
 * Ranks tied competitors from the criterion at `from` on. `among` are the competitors that were tied at the start of
 * the current run of TIED criteria.
 */
function rankLevel(level: readonly string[], from: number, among: readonly string[] | null, ranking: Ranking): Place[] {
  if (level.length === 1) return [{ competitors: level, separation: null }];
  const criterion = ranking.rules.criteria[from];
  if (criterion === undefined) return decideAfterLast(level, ranking);
  const counted = criterion.scope === "SCOPE_TIED" ? (among ?? level) : null;
  const levels = separate(level, criterion, counted, ranking);
  if (levels.length === 1) return continueRanking(level, from, counted, ranking);
  const restarts = ranking.rules.restart === "RESTART_EACH";
  const places = levels.map(({ competitors }) =>
    restarts ? rankLevel(competitors, 0, null, ranking) : continueRanking(competitors, from, counted, ranking),
  );
  const isFirst = from === 0 && level.length === ranking.competitors.length;
  return isFirst ? places.flat() : joinPlaces(places, levels, criterion, level);
}

/**
 * Continues with the next criterion. At the end of a run of TIED criteria that has separated some, the run starts again
 * for those that are still tied.
 */
function continueRanking(
  rest: readonly string[],
  from: number,
  counted: readonly string[] | null,
  ranking: Ranking,
): Place[] {
  const { criteria, restart } = ranking.rules;
  const isEndOfRun = counted !== null && criteria[from + 1]?.scope !== "SCOPE_TIED";
  if (restart === "RESTART_BLOCK" && isEndOfRun && rest.length < counted.length) {
    return rankLevel(rest, startOfRun(criteria, from), null, ranking);
  }
  return rankLevel(rest, from + 1, counted, ranking);
}

/** The start of a run of consecutive criteria that count only the matches among the tied. */
function startOfRun(criteria: readonly RankedBy[], from: number): number {
  let start = from;
  while (criteria[start - 1]?.scope === "SCOPE_TIED") start -= 1;
  return start;
}

/** After the last criterion, a play-off or a lot decides even where the criteria do not include it. */
function decideAfterLast(level: readonly string[], ranking: Ranking): Place[] {
  for (const criterion of ["CRITERION_PLAY_OFF", "CRITERION_LOT"] as const) {
    const applied = { criterion, scope: "SCOPE_ALL", tied: "TIED_ANY" } as const;
    const levels = separate(level, applied, null, ranking);
    const places = levels.map(({ competitors }): Place[] => [{ competitors, separation: null }]);
    if (levels.length > 1) return joinPlaces(places, levels, applied, level);
  }
  return [{ competitors: level, separation: null }];
}

/** Joins the places of all levels, and records the separation between neighbouring levels. */
function joinPlaces(
  places: readonly Place[][],
  levels: readonly Level[],
  { criterion, scope }: RankedBy,
  tiedWith: readonly string[],
): Place[] {
  return places.flatMap((ofLevel, position) => {
    const [level, next] = [levels[position], levels[position + 1]];
    if (!level || !next) return ofLevel;
    const separation = { criterion, scope, tiedWith: [...tiedWith], value: shown(level), otherValue: shown(next) };
    return ofLevel.map((place, index) => (index === ofLevel.length - 1 ? { ...place, separation } : place));
  });
}

function shown({ value }: Level): Separation["value"] {
  return value === null ? null : presentValue(value);
}
