import { z } from "./zod.ts";

/** How the table of a group is ranked: what stands in the field `standings` of sports, tournaments and stages. */

export const standingsNames = [
  "STANDINGS_FIFA_2026",
  "STANDINGS_FIFA_GOAL_DIFFERENCE",
  "STANDINGS_UEFA",
  "STANDINGS_LEAGUE_GOAL_DIFFERENCE",
  "STANDINGS_BUNDESLIGA",
  "STANDINGS_LEAGUE_HEAD_TO_HEAD",
  "STANDINGS_HANDBALL_IHF",
  "STANDINGS_HOCKEY_FIH",
  "STANDINGS_BASKETBALL_FIBA",
  "STANDINGS_VOLLEYBALL_FIVB",
  "STANDINGS_VOLLEYBALL_POINTS_FIRST",
  "STANDINGS_BADMINTON_BWF",
  "STANDINGS_TABLE_TENNIS_ITTF",
  "STANDINGS_TENNIS_ATP_FINALS",
  "STANDINGS_TENNIS_GROUP",
  "STANDINGS_SWISS_FIDE",
] as const;
export type StandingsName = (typeof standingsNames)[number];

export const criteria = [
  "CRITERION_POINTS",
  "CRITERION_MATCHES_WON",
  "CRITERION_MATCHES_PLAYED",
  "CRITERION_SETS_WON",
  "CRITERION_SET_DIFFERENCE",
  "CRITERION_SET_RATIO",
  "CRITERION_SET_PERCENTAGE",
  "CRITERION_SCORE_FOR",
  "CRITERION_SCORE_DIFFERENCE",
  "CRITERION_SCORE_RATIO",
  "CRITERION_SCORE_PERCENTAGE",
  "CRITERION_AWAY_SCORE",
  "CRITERION_AWAY_WINS",
  "CRITERION_CONDUCT",
  "CRITERION_RANKING",
  "CRITERION_BUCHHOLZ",
  "CRITERION_BUCHHOLZ_CUT_1",
  "CRITERION_MEDIAN_BUCHHOLZ",
  "CRITERION_SONNEBORN_BERGER",
  "CRITERION_PROGRESSIVE",
  "CRITERION_PLAY_OFF",
  "CRITERION_LOT",
] as const;
export type Criterion = (typeof criteria)[number];

export const criterionScopes = ["SCOPE_ALL", "SCOPE_TIED"] as const;
export type CriterionScope = (typeof criterionScopes)[number];

export const criterionTies = ["TIED_ANY", "TIED_TWO", "TIED_MORE"] as const;
export type CriterionTie = (typeof criterionTies)[number];

export const restarts = ["RESTART_NONE", "RESTART_BLOCK", "RESTART_EACH"] as const;
export type Restart = (typeof restarts)[number];

export const withdrawals = ["WITHDRAWAL_DELETE", "WITHDRAWAL_FORFEIT_REST", "WITHDRAWAL_KEEP"] as const;
export type Withdrawal = (typeof withdrawals)[number];

export const decisionReasons = ["DECISION_LOT", "DECISION_PLAY_OFF", "DECISION_JURY"] as const;
export type DecisionReason = (typeof decisionReasons)[number];

/** Halves add up exactly, whatever the order. */
const points = () => z.number().min(-1_000).max(1_000).multipleOf(0.5);
const specialPoints = (description: string) => points().nullable().default(null).meta({ description });

const standingsPoints = z.strictObject({
  win: points(),
  draw: specialPoints("Null: as a loss"),
  loss: points(),
  winClose: specialPoints("Won in the last set possible, by one; null: as a win"),
  lossClose: specialPoints("Lost in the last set possible, by one; null: as a loss"),
  winOvertime: specialPoints("Won by extra time or penalties; null: as a win"),
  lossOvertime: specialPoints("Lost by extra time or penalties; null: as a loss"),
  forfeit: specialPoints("Lost by a walkover or disqualified; null: as a loss"),
  bye: specialPoints("Null: as a win"),
});

const rankedBy = z.strictObject({
  criterion: z.enum(criteria),
  scope: z.enum(criterionScopes).meta({ description: "SCOPE_TIED: only matches among those who are tied" }),
  tied: z.enum(criterionTies).meta({ description: "Only when two, or more, are tied" }),
});

/** Rules of a table with all that belongs to them, as opposed to the name of a preset. */
export const standingsRules = z.strictObject({
  points: standingsPoints,
  criteria: z.array(rankedBy).min(1).max(50),
  restart: z.enum(restarts),
  withdrawal: z.enum(withdrawals),
});

export const standings = z.union([z.enum(standingsNames), standingsRules]).meta({ id: "Standings" });

export type StandingsPoints = z.output<typeof standingsPoints>;
export type RankedBy = z.output<typeof rankedBy>;
export type StandingsRules = z.output<typeof standingsRules>;
export type Standings = StandingsName | StandingsRules;
