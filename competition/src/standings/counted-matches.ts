import type { MatchFormat } from "#contract/match-format.ts";
import type { StandingsRules } from "#contract/standings.ts";
import { type CountedResult, countResult } from "./counted-result.ts";
import { formatOf } from "./format-of.ts";
import { endingOf, type TableMatch } from "./table-match.ts";
import { judgeWithdrawal } from "./withdrawal.ts";

/** The matches of a group, and the rules by which they count. */
export interface MatchesToCount {
  competitors: readonly string[];
  matches: readonly TableMatch[];
  format: MatchFormat | null;
  rules: StandingsRules;
  withdrawn: ReadonlySet<string>;
}

/**
 * The results that count. A group is complete when all its matches are decided; cancelled matches are ignored. A group
 * of one competitor is always complete; a larger one without matches never is.
 */
export function countMatches(group: MatchesToCount): { results: CountedResult[]; complete: boolean } {
  const { competitors, matches, withdrawn, rules } = group;
  const results: CountedResult[] = [];
  let complete = matches.length > 0 || competitors.length === 1;
  for (const match of matches) {
    const judged = judgeWithdrawal(match, withdrawn, rules.withdrawal);
    if (judged === "never") continue;
    const format = formatOf(match, group.format);
    const ending = judged === "asItStands" ? endingOf(match, format) : judged;
    const result = ending && countResult(match, ending, format, rules.points);
    if (result) results.push(result);
    if (ending === null) complete = false;
  }
  return { results, complete };
}
