import type { MatchFormat } from "#contract/match-format.ts";
import type { StandingsRow, StandingsRules } from "#contract/standings.ts";
import { countMatches } from "./counted-matches.ts";
import { type CriterionFacts, tieBreakNames, tieBreaksIn } from "./criteria.ts";
import { applyJury } from "./jury.ts";
import { rankCompetitors } from "./ranking.ts";
import { type RowContent, rowsOf } from "./standings-rows.ts";
import type { TableDecision } from "./table-decisions.ts";
import type { TableMatch } from "./table-match.ts";
import { type Tally, tallyResults } from "./tally.ts";
import { tieBreaksOf } from "./tie-breaks.ts";

/** One group, with all that its table follows from. */
export interface StandingsInput {
  /** The ids of all who play in the group, in the order in which those stand who share a rank. */
  competitors: readonly string[];
  matches: readonly TableMatch[];
  /** Of the stage, for the matches that have none of their own. */
  format: MatchFormat | null;
  rules: StandingsRules;
  /** Those about this group. */
  decisions?: readonly TableDecision[];
  adjustments?: readonly Adjustment[];
  /** Of the entries; low is good. */
  rankings?: ReadonlyMap<string, number>;
  /** Who withdrew or was disqualified. */
  withdrawn?: ReadonlySet<string>;
  /** How many rounds a Swiss has; without it, who has no match in a round has not been absent from it. */
  rounds?: number;
}

export interface GroupStandings {
  /** Whether every match of the group is decided that is still to count. */
  complete: boolean;
  rows: StandingsRow[];
}

const nobody: ReadonlySet<string> = new Set();
const noRankings: ReadonlyMap<string, number> = new Map();

/** The table of one group: it follows from the results and decisions alone, in whatever order the matches come. */
export function standingsOf(input: StandingsInput): GroupStandings {
  const { competitors, rules, decisions = [], withdrawn = nobody } = input;
  const { complete, factsAmong, contentOf } = startTable(input);
  const isLeftOut = (id: string) => rules.withdrawal === "WITHDRAWAL_DELETE" && withdrawn.has(id);
  const ranked = competitors.filter((id) => !isLeftOut(id));
  const places = rankCompetitors(ranked, { rules, decisions, factsAmong });
  const rows = rowsOf(applyJury(places, decisions), competitors.filter(isLeftOut), (id) => {
    return { ...contentOf(id), withdrawn: withdrawn.has(id), tieBreaks: tieBreaksOfRow(rules, factsAmong(null)(id)) };
  });
  return { complete, rows };
}

function tieBreaksOfRow(rules: StandingsRules, facts: CriterionFacts): NonNullable<RowContent["tieBreaks"]> {
  return tieBreaksIn(rules).map((criterion) => ({ criterion, value: facts.tieBreaks()[tieBreakNames[criterion]] }));
}

/** What everybody in a group has gathered, before anybody is ranked. */
export interface Table {
  complete: boolean;
  /** By all matches of the group, or by those among these competitors alone. */
  factsAmong(tied: readonly string[] | null): (id: string) => CriterionFacts;
  contentOf(id: string): { tally: Tally; adjustment: number };
}

/** Counts the matches of a group; but for those against `leftOut`. */
export function startTable(input: StandingsInput, leftOut?: string): Table {
  const { competitors, rankings = noRankings, withdrawn = nobody } = input;
  const { results: all, complete } = countMatches({ ...input, withdrawn });
  const results = leftOut === undefined ? all : all.filter((result) => !result.competitors.includes(leftOut));
  const adjustments = sumAdjustments(input.adjustments ?? []);
  const tallies = tallyResults(competitors, results);
  for (const [id, tally] of tallies) tally.points += adjustments(id).points;
  const matches = results.filter(({ isMatch }) => isMatch);
  const tieBreaks = once(() =>
    tieBreaksOf({
      competitors,
      results,
      matches: input.matches,
      rounds: input.rounds ?? null,
      scoreOf: (id) => tallyIn(tallies, id).points,
      draw: input.rules.points.draw ?? input.rules.points.loss,
    }),
  );
  return {
    complete,
    factsAmong: (tied) => {
      const counted = tied === null ? tallies : tallyResults(tied, matches);
      return (id) => ({
        tally: tallyIn(counted, id),
        conduct: adjustments(id).conduct,
        ranking: rankings.get(id) ?? null,
        tieBreaks: () => tieBreaks()(id),
      });
    },
    contentOf: (id) => ({ tally: tallyIn(tallies, id), adjustment: adjustments(id).points }),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function tallyIn(tallies: ReadonlyMap<string, Tally>, id: string): Tally {
  const tally = tallies.get(id);
  if (!tally) throw new Error(`No tally was made of competitor ${id}`);
  return tally;
}

/** Points that somebody is given or deducted, and what counts for conduct. */
interface Adjustment {
  competitor: string;
  points: number;
  /** Low is good. */
  conduct: number | null;
}

/** Adds up the adjustments of each competitor. */
function sumAdjustments(adjustments: readonly Adjustment[]): (id: string) => { points: number; conduct: number } {
  const sums = new Map<string, { points: number; conduct: number }>();
  for (const { competitor, points, conduct } of adjustments) {
    const sum = sums.get(competitor) ?? none;
    sums.set(competitor, { points: sum.points + points, conduct: sum.conduct + (conduct ?? 0) });
  }
  return (id) => sums.get(id) ?? none;
}

const none = { points: 0, conduct: 0 };
