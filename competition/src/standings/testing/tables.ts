import type { FormatName } from "#contract/match-format.ts";
import type { StandingsName } from "#contract/standings.ts";
import { type GroupStandings, type StandingsInput, standingsOf } from "../standings.ts";
import { standingsPresets } from "../standings-presets.ts";
import type { TableMatch } from "../table-match.ts";
import { competitorsOf } from "./matches.ts";

/** The table of these matches; the competitors are passed in an order that reveals nothing of the ranking. */
export function tableOf(
  preset: StandingsName,
  format: FormatName | null,
  matches: readonly TableMatch[],
  others: Partial<StandingsInput> = {},
): GroupStandings {
  const competitors = competitorsOf(matches).sort().reverse();
  return standingsOf({ competitors, matches, format, rules: standingsPresets[preset], ...others });
}

/** One line for each row: rank, competitor, points, and the criterion that decided. */
export function linesOf({ rows }: GroupStandings): string[] {
  return rows.map(({ rank, shared, competitor, points, decidedBy }) => {
    const { criterion, scope, value, otherValue } = decidedBy ?? {};
    const reason = criterion && scope ? `, ${short(criterion)} ${short(scope)} ${value} ${otherValue}` : "";
    return `${rank ?? "-"}${shared ? "=" : ""} ${competitor.id} ${points}${reason}`;
  });
}

function short(name: string): string {
  return name.replace(/^[A-Z]+_/, "");
}
