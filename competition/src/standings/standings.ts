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

/** One group, with all data that determines its table. */
export interface StandingsInput {
  /** The ids of all competitors of the group; those that share a rank are listed in this order. */
  competitors: readonly string[];
  matches: readonly TableMatch[];
  /** The stage's format, for matches without one of their own. */
  format: MatchFormat | null;
  rules: StandingsRules;
  /** The decisions about this group. */
  decisions?: readonly TableDecision[];
  adjustments?: readonly Adjustment[];
  /** The rankings of the entries; a lower number is better. */
  rankings?: ReadonlyMap<string, number>;
  /** The competitors that withdrew or were disqualified. */
  withdrawn?: ReadonlySet<string>;
  /** The number of rounds of a Swiss; without it, a round without a match does not count as an absence. */
  rounds?: number;
}

export interface GroupStandings {
  /** Whether every match that counts is decided. */
  complete: boolean;
  rows: StandingsRow[];
}

const nobody: ReadonlySet<string> = new Set();
const noRankings: ReadonlyMap<string, number> = new Map();

/** The table of one group. It depends only on results and decisions, not on the order of the matches. */
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

/** The tallies of all competitors in a group before the ranking. */
export interface Table {
  complete: boolean;
  /** The tallies from all matches of the group, or from those among these competitors only. */
  factsAmong(level: readonly string[] | null): (id: string) => CriterionFacts;
  contentOf(id: string): { tally: Tally; adjustment: number };
}

/** Counts the matches of a group, except those against `leftOut`. */
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
    factsAmong: (level) => {
      const counted = level === null ? tallies : tallyResults(level, matches);
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
  let computed: { value: Value } | null = null;
  return () => {
    computed ??= { value: make() };
    return computed.value;
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
