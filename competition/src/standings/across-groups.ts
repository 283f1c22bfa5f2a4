import type { StandingsRow, StandingsRules } from "#contract/standings.ts";
import { applyJury } from "./jury.ts";
import { rankCompetitors } from "./ranking.ts";
import { type StandingsInput, startTable } from "./standings.ts";
import { rowsOf } from "./standings-rows.ts";
import type { TableDecision } from "./table-decisions.ts";

/** A group with its table. */
export interface RankedGroup extends StandingsInput {
  rows: readonly StandingsRow[];
}

export interface AcrossGroups {
  rules: StandingsRules;
  /** Whether results against the last of a larger group are left out. */
  equalize: boolean;
  /** Decisions about competitors of several groups. */
  decisions: readonly TableDecision[];
}

/**
 * Ranks competitors with the same rank in their groups, such as the thirds, by the criteria over all their matches.
 * Criteria of head-to-head results and of away matches are skipped, since these competitors have not met.
 */
export function rankAcrossGroups(
  groups: readonly RankedGroup[],
  rank: number,
  { rules, equalize, decisions }: AcrossGroups,
): StandingsRow[] {
  const smallest = Math.min(...groups.map(({ rows }) => rankedIn(rows).length));
  const tables = groups.flatMap((group) => {
    const ranked = rankedIn(group.rows);
    const rowOfRank = ranked[rank - 1];
    if (!rowOfRank) return [];
    const last = equalize && ranked.length > smallest ? ranked.at(-1)?.competitor.id : undefined;
    return [{ id: rowOfRank.competitor.id, withdrawn: rowOfRank.withdrawn, table: startTable(group, last) }];
  });
  const byId = new Map(tables.map((one) => [one.id, one]));
  const tableOf = (id: string) => {
    const one = byId.get(id);
    if (!one) throw new Error(`Competitor ${id} is in none of the groups`);
    return one;
  };
  const places = rankCompetitors([...byId.keys()], {
    rules: { criteria: rules.criteria.filter(isForAll), restart: "RESTART_NONE" },
    decisions,
    factsAmong: () => (id) => tableOf(id).table.factsAmong(null)(id),
  });
  return rowsOf(applyJury(places, decisions), [], (id) => {
    const { table, withdrawn } = tableOf(id);
    return { ...table.contentOf(id), withdrawn };
  });
}

function rankedIn(rows: readonly StandingsRow[]): StandingsRow[] {
  return rows.filter(({ rank }) => rank !== null);
}

function isForAll({ criterion, scope }: StandingsRules["criteria"][number]): boolean {
  return scope === "SCOPE_ALL" && criterion !== "CRITERION_AWAY_SCORE" && criterion !== "CRITERION_AWAY_WINS";
}
