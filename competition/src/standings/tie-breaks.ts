import { type PlayedRounds, type RoundRecord, recordRounds } from "./round-records.ts";

/**
 * The tie-breaks of a competitor that follow from the results of the opponents: FIDE Handbook, C.07, articles 7.5, 8.1,
 * 9.1 and 14 (effective from 1 March 2026).
 */
export interface TieBreaks {
  buchholz: number;
  /** Buchholz without the lowest score. */
  buchholzCut1: number;
  /** Buchholz without the lowest and the highest score. */
  medianBuchholz: number;
  sonnebornBerger: number;
  /** The sum of the scores after each round. */
  progressive: number;
}

export interface ScoredRounds extends PlayedRounds {
  /** The points including adjustments. */
  scoreOf: (competitor: string) => number;
  /** The points of a draw. */
  draw: number;
}

export function tieBreaksOf(table: ScoredRounds): (competitor: string) => TieBreaks {
  const records = recordRounds(table);
  const recordsOf = (id: string) => records.get(id) ?? [];
  const adjustedScore = (id: string) => table.scoreOf(id) + sumOf(recordsOf(id).map(adjustmentIn(table)));
  return (id) => {
    const own = recordsOf(id);
    const opponents = own.flatMap((record) => contributionOf(record, id, { ...table, adjustedScore }));
    const values = opponents.map(({ score }) => score);
    const cut = withoutLowest(opponents).map(({ score }) => score);
    return {
      buchholz: sumOf(values),
      buchholzCut1: sumOf(cut),
      medianBuchholz: sumOf(cut) - Math.max(0, ...cut),
      sonnebornBerger: sumOf(opponents.map(({ score, points }) => score * points)),
      progressive: sumOf([...new Set(own.map(({ round }) => round))].map((round) => scoreAfter(round, own))),
    };
  };
}

function scoreAfter(last: number, records: readonly RoundRecord[]): number {
  return sumOf(records.filter(({ round }) => round <= last).map(({ points }) => points));
}

/**
 * In the tie-breaks of opponents, a requested bye counts as a draw unless the competitor plays again later: article
 * 16.3.2.
 */
function adjustmentIn({ draw }: ScoredRounds) {
  return ({ kind, points }: RoundRecord, index: number, records: readonly RoundRecord[]): number => {
    return kind === "REQUESTED_BYE" && records.slice(index + 1).every(isVoluntary) ? draw - points : 0;
  };
}

/** Whether the competitor was not available to play: article 16.1.2. */
function isVoluntary({ kind }: Pick<RoundRecord, "kind">): boolean {
  return kind === "REQUESTED_BYE" || kind === "FORFEIT_LOSS";
}

/** The contribution of the opponent of one round. */
interface Contribution {
  score: number;
  /** The points scored against the opponent. */
  points: number;
  isVoluntary: boolean;
}

interface Opposition extends ScoredRounds {
  adjustedScore: (competitor: string) => number;
}

/**
 * A competitor without a played game has a dummy opponent with the competitor's own score, up to a limit: article 16.4.
 */
function contributionOf(record: RoundRecord, id: string, table: Opposition): Contribution[] {
  const { kind, opponent, points } = record;
  const contribution = (score: number) => [{ score, points, isVoluntary: isVoluntary(record) }];
  switch (kind) {
    case "OPEN":
      return [];
    case "PLAYED":
      return opponent === null ? [] : contribution(table.adjustedScore(opponent));
    case "FORFEIT_WIN":
    case "FORFEIT_LOSS":
      return contribution(Math.min(table.scoreOf(id), opponent === null ? 0 : table.adjustedScore(opponent)));
    case "ALLOCATED_BYE":
    case "REQUESTED_BYE":
      return contribution(Math.min(table.scoreOf(id), table.draw * (table.rounds ?? 0)));
  }
}

/**
 * Cut-1 removes the lowest of the rounds in which the competitor was unavailable, or, without such rounds, the lowest
 * of all: article 16.5.
 */
function withoutLowest(contributions: readonly Contribution[]): Contribution[] {
  const voluntary = contributions.filter((contribution) => contribution.isVoluntary);
  const [lowest] = (voluntary.length > 0 ? voluntary : contributions).toSorted((one, other) => one.score - other.score);
  return contributions.filter((contribution) => contribution !== lowest);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
