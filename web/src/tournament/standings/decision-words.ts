import type { TFunction } from "i18next";
import type { StandingsRow, StandingsRules } from "#contract/standings.ts";
import type { ScoreUnit } from "../../registry/match-format/score-unit.ts";
import { wordOfCriterion } from "../../registry/standings-rules/rules-words.ts";

type Reason = NonNullable<StandingsRow["decidedBy"]>;

/** The reason for the order of a row and the next one: "Level on points with B and C: head-to-head 2:0". */
export function wordsOfDecision(
  { competitor, decidedBy }: Pick<StandingsRow, "competitor"> & { decidedBy: Reason },
  { rules, unit, nameOf, t }: { rules: StandingsRules; unit: ScoreUnit; nameOf: (id: string) => string; t: TFunction },
): string {
  const others = decidedBy.tiedWith.filter((id) => id !== competitor.id).map(nameOf);
  const level = t(`standings.level.${levelOf(rules)}`, { teams: others });
  return t("standings.decided", { level, reason: wordsOfReason(decidedBy, unit, t) });
}

/** Names teams that are level: "Level on points: A, B and C". */
export function wordsOfLevel(rules: StandingsRules, teams: readonly string[], t: TFunction): string {
  return t(`standings.allLevel.${levelOf(rules)}`, { teams });
}

/** The value in which they were level: the first criterion of the table. */
function levelOf({ criteria: [first] }: StandingsRules): "points" | "wins" | "other" {
  if (first?.criterion === "CRITERION_POINTS" || first?.criterion === "CRITERION_POINT_DIFFERENCE") return "points";
  return first?.criterion === "CRITERION_MATCHES_WON" ? "wins" : "other";
}

/** What separated two teams: "matches among them, goal difference +2 to −1". */
export function wordsOfReason(reason: Reason, unit: ScoreUnit, t: TFunction): string {
  const { criterion, scope, tiedWith } = reason;
  const values = wordsOfValues(reason, t);
  const words = wordOfCriterion(criterion, unit, t);
  if (values === null) return words;
  if (scope === "SCOPE_ALL") return t("standings.overall", { criterion: words, values });
  const isResult = criterion === "CRITERION_POINTS" || criterion === "CRITERION_MATCHES_WON";
  if (tiedWith.length === 2 && isResult) return t("standings.headToHead", { values });
  return t(tiedWith.length === 2 ? "standings.amongTwo" : "standings.amongMore", { criterion: words, values });
}

/** The values of both teams; null for a decision by officials, or if neither has a value. */
function wordsOfValues({ criterion, value, otherValue }: Reason, t: TFunction): string | null {
  if (value === null && otherValue === null) return null;
  const isDifference = criterion.endsWith("DIFFERENCE");
  const [figure, other] = [value, otherValue].map((one) => figureOf(one, isDifference, t));
  if (typeof value === "number" && typeof otherValue === "number" && !isDifference) return `${figure}:${other}`;
  return t("standings.against", { value: figure, other });
}

/** A ratio is shown as it was counted, such as 6:1. */
function figureOf(value: number | string | null, isDifference: boolean, t: TFunction): string {
  if (value === null) return "–";
  if (typeof value === "string")
    return value
      .split("/")
      .map((one) => printed(Number(one), t))
      .join(":");
  return isDifference ? withSign(printed(value, t), value) : printed(value, t);
}

/** Halves are written in the reader's language: 4.5, or 4,5 in German. */
function printed(value: number, t: TFunction): string {
  return t("standings.figure", { value }).replace("-", "−");
}

/** A difference with its sign: +2, 0, −1. */
export function signed(value: number): string {
  return withSign(String(value).replace("-", "−"), value);
}

function withSign(text: string, value: number): string {
  return value > 0 ? `+${text}` : text;
}
