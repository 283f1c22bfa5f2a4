import type { FoundReference } from "./field.ts";
import { reference, text, uuid } from "./values.ts";
import { z } from "./zod.ts";

/**
 * The rules by which the table of a group is ranked, which are the field `standings` of sports, tournaments and stages;
 * and the table itself.
 */

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
  "STANDINGS_TEAM_TENNIS",
  "STANDINGS_TEAM_TABLE_TENNIS",
  "STANDINGS_TEAM_TABLE_TENNIS_CLOSE",
  "STANDINGS_TEAM_BADMINTON",
  "STANDINGS_TEAM_BADMINTON_BWF",
  "STANDINGS_TEAM_CHESS",
  "STANDINGS_TEAM_SQUASH",
] as const;
export type StandingsName = (typeof standingsNames)[number];

export const criteria = [
  "CRITERION_POINTS",
  "CRITERION_POINT_DIFFERENCE",
  "CRITERION_MATCHES_WON",
  "CRITERION_MATCHES_PLAYED",
  "CRITERION_RUBBERS_WON",
  "CRITERION_RUBBER_DIFFERENCE",
  "CRITERION_RUBBER_RATIO",
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

/** A decision by people about the order of a group. */
export const decision = z.strictObject({
  group: text({ min: 1, max: 40 }).nullable().default(null),
  competitors: z
    .array(reference(["team"]))
    .min(1)
    .max(1_000),
  reason: z.enum(decisionReasons),
  note: text({ max: 1_000, lines: "many" }).nullable().default(null),
});

export type Decision = z.output<typeof decision>;

export function referencesOfDecisions(decisions: readonly Decision[]): FoundReference[] {
  return decisions.flatMap(({ competitors }, position) =>
    competitors.map(({ id, type }, index) => ({ id, type, path: `${position}.competitors.${index}` })),
  );
}

/** Points awarded or deducted, and penalty points for conduct, of which fewer are better. */
export const adjustment = z.strictObject({
  competitor: uuid(),
  points: z.number().min(-10_000).max(10_000).multipleOf(0.5).default(0),
  conduct: z.number().min(-10_000).max(10_000).nullable().default(null),
  reason: text({ max: 1_000, lines: "many" }).nullable().default(null),
});

export type Adjustment = z.output<typeof adjustment>;

export function referencesOfAdjustments(adjustments: readonly Adjustment[]): FoundReference[] {
  return adjustments.map(({ competitor }, position) => {
    return { id: competitor, type: "team", path: `${position}.competitor` };
  });
}

/** Points are multiples of one half, so that sums are exact in any order. */
const points = () => z.number().min(-1_000).max(1_000).multipleOf(0.5);
const specialPoints = (description: string) => points().nullable().default(null).meta({ description });

const standingsPoints = z.strictObject({
  win: points(),
  draw: specialPoints("Null: as a loss"),
  loss: points(),
  winClose: specialPoints("Won in the last set possible, by one, or an encounter by at most `close`; null: as a win"),
  lossClose: specialPoints(
    "Lost in the last set possible, by one, or an encounter by at most `close`; null: as a loss",
  ),
  winOvertime: specialPoints("Won by extra time or penalties; null: as a win"),
  lossOvertime: specialPoints("Lost by extra time or penalties; null: as a loss"),
  forfeit: specialPoints("Lost by a walkover or disqualified; null: as a loss"),
  bye: specialPoints("Null: as a win"),
  perSet: points().default(0).meta({ description: "For each set won besides" }),
});

const rankedBy = z.strictObject({
  criterion: z.enum(criteria),
  scope: z.enum(criterionScopes).meta({ description: "SCOPE_TIED: only matches among those who are tied" }),
  tied: z.enum(criterionTies).meta({ description: "Only when two, or more, are tied" }),
});

/** All rules of a table, as opposed to the name of a preset. */
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

const reason = z.object({
  criterion: z.enum([...criteria, "CRITERION_JURY"]),
  scope: z.enum(criterionScopes),
  tiedWith: z.array(uuid()).meta({ description: "All who were tied when the criterion was applied" }),
  value: z.union([z.number(), z.string()]).nullable().meta({ description: "A ratio as a/b; null for a decision" }),
  otherValue: z.union([z.number(), z.string()]).nullable(),
});

const standingsRow = z
  .object({
    rank: z.int().nullable().meta({ description: "Null for who is out of the table, or still playing" }),
    shared: z.boolean(),
    competitor: reference(["team"]),
    played: z.int(),
    won: z.int(),
    drawn: z.int(),
    lost: z.int(),
    points: z.number(),
    pointsAgainst: z.number().meta({ description: "The points that these matches gave to the opponents" }),
    rubbersFor: z.number().meta({ description: "Match points of encounters" }),
    rubbersAgainst: z.number(),
    setsFor: z.int(),
    setsAgainst: z.int(),
    scoreFor: z.int(),
    scoreAgainst: z.int(),
    adjustment: z.number().meta({ description: "Part of the points" }),
    withdrawn: z.boolean(),
    decidedBy: reason.nullable().meta({ description: "What separated this row from the next" }),
    tieBreaks: z
      .array(z.object({ criterion: z.enum(criteria), value: z.number() }))
      .optional()
      .meta({ description: "What follows from the results of the opponents, as far as the rules ask for it" }),
  })
  .meta({ id: "StandingsRow" });

/** One row of a table. */
export type StandingsRow = z.output<typeof standingsRow>;

/** The answer to a request for the standings of a stage. */
export const standingsAnswer = z
  .object({
    standings: z.object({
      complete: z.boolean(),
      rules: standingsRules,
      groups: z.array(
        z.object({
          id: z.string().nullable(),
          name: z.string().nullable(),
          complete: z.boolean(),
          rows: z.array(standingsRow),
        }),
      ),
      best: z
        .array(z.object({ rank: z.int(), rows: z.array(standingsRow) }))
        .meta({ description: "Each rank that another stage asks for across groups" }),
    }),
  })
  .meta({ id: "StandingsAnswer" });

export type StageStandings = z.output<typeof standingsAnswer>["standings"];
