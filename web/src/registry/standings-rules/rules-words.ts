import type { TFunction } from "i18next";
import { standingsPresets } from "#competition/standings/standings-presets.ts";
import type { RankedBy, Standings, StandingsName, StandingsPoints, StandingsRules } from "#contract/standings.ts";
import type { ScoreUnit } from "../match-format/score-unit.ts";

/** The presets as they are offered: by sport. */
export const standingsGroups: Readonly<Record<string, readonly StandingsName[]>> = {
  football: [
    "STANDINGS_LEAGUE_GOAL_DIFFERENCE",
    "STANDINGS_LEAGUE_HEAD_TO_HEAD",
    "STANDINGS_BUNDESLIGA",
    "STANDINGS_UEFA",
    "STANDINGS_FIFA_2026",
    "STANDINGS_FIFA_GOAL_DIFFERENCE",
  ],
  goals: ["STANDINGS_HANDBALL_IHF", "STANDINGS_BASKETBALL_FIBA", "STANDINGS_HOCKEY_FIH"],
  volleyball: ["STANDINGS_VOLLEYBALL_FIVB", "STANDINGS_VOLLEYBALL_POINTS_FIRST"],
  rackets: [
    "STANDINGS_TENNIS_GROUP",
    "STANDINGS_TENNIS_ATP_FINALS",
    "STANDINGS_BADMINTON_BWF",
    "STANDINGS_TABLE_TENNIS_ITTF",
  ],
  chess: ["STANDINGS_SWISS_FIDE"],
  teams: [
    "STANDINGS_TEAM_TENNIS",
    "STANDINGS_TEAM_TABLE_TENNIS",
    "STANDINGS_TEAM_TABLE_TENNIS_CLOSE",
    "STANDINGS_TEAM_BADMINTON",
    "STANDINGS_TEAM_BADMINTON_BWF",
    "STANDINGS_TEAM_CHESS",
    "STANDINGS_TEAM_SQUASH",
  ],
};

export function rulesOf(standings: Standings): StandingsRules {
  return typeof standings === "string" ? standingsPresets[standings] : standings;
}

/** The name of a table's rules. */
export function nameOfStandings(standings: Standings, t: TFunction): string {
  return t(typeof standings === "string" ? `standings.rules.name.${standings}` : "standings.rules.own");
}

/** The criteria of a table in their order, such as "goal difference among those level". */
export function wordsOfCriteria({ criteria }: StandingsRules, unit: ScoreUnit, t: TFunction): string[] {
  return criteria.map((one) => wordsOfRankedBy(one, unit, t));
}

function wordsOfRankedBy({ criterion, scope, tied }: RankedBy, unit: ScoreUnit, t: TFunction): string {
  const name = nameOfCriterion(criterion, unit, t);
  const within = scope === "SCOPE_TIED" ? t("standings.rules.among", { criterion: name }) : name;
  if (tied === "TIED_TWO") return t("standings.rules.two", { criterion: within });
  return tied === "TIED_MORE" ? t("standings.rules.more", { criterion: within }) : within;
}

/** A criterion by itself, and not as the reason for a place. */
export function nameOfCriterion(criterion: RankedBy["criterion"], unit: ScoreUnit, t: TFunction): string {
  if (criterion === "CRITERION_LOT") return t("standings.rules.lot");
  return criterion === "CRITERION_PLAY_OFF" ? t("standings.rules.playOff") : wordOfCriterion(criterion, unit, t);
}

/** The unit of a score has a different word in each kind of sport. */
export function wordOfCriterion(
  criterion: RankedBy["criterion"] | "CRITERION_JURY",
  unit: ScoreUnit,
  t: TFunction,
): string {
  const key = criterion.includes("SCORE") ? `${unit}.${criterion}` : criterion;
  return t(`standings.criterion.${key}`);
}

export const shownPoints = [
  "win",
  "draw",
  "loss",
  "winClose",
  "lossClose",
  "winOvertime",
  "lossOvertime",
  "forfeit",
  "bye",
  "perSet",
] as const satisfies (keyof StandingsPoints)[];

/** "Points: win 3, draw 1, loss 0" */
export function wordsOfPoints({ points }: StandingsRules, t: TFunction, language: string): string {
  const figures = new Intl.NumberFormat(language);
  const worth = shownPoints.flatMap((name) => {
    const value = points[name];
    // Only few tables give points for sets.
    if (value === null || (name === "perSet" && value === 0)) return [];
    return t("standings.rules.worth", { what: t(`standings.rules.points.${name}`), points: figures.format(value) });
  });
  return t("standings.rules.pointsAre", { worth: worth.join(", ") });
}
