import type { EncounterFormat, RubberRule } from "#contract/encounter-format.ts";
import type { MatchOutcome, OwnFormat } from "#contract/match-format.ts";
import { resolveFormat } from "../format-presets.ts";
import { type Pair, plus, type Side } from "../side.ts";
import { countScore } from "../standings/counted-result.ts";
import { noScore, scoreAwarded } from "../standings/counted-score.ts";
import { type Ending, endingOf } from "../standings/table-match.ts";
import type { RubberMatch } from "./rubber-match.ts";

/** A rubber with its place in the format, and what it counts. */
export interface CountedRubber {
  rule: RubberRule;
  /** Null while it is open. */
  ending: Ending | null;
  sets: Pair;
  score: Pair;
}

/** The rules by which a rubber is played; null for none. */
export function formatOfRubber(rule: RubberRule, format: EncounterFormat): OwnFormat | null {
  return resolveFormat(rule.format ?? format.format);
}

/** A rubber by its match, which is missing before its phase is open. */
export function countRubber(
  rule: RubberRule,
  match: RubberMatch | undefined,
  encounter: EncounterFormat,
): CountedRubber {
  const format = formatOfRubber(rule, encounter);
  const played = match && { ...match, format: null };
  const ending = played ? endingOf(played, format) : null;
  const { sets, score } = played && ending ? countScore(played, ending, format) : noScore;
  return { rule, ending, sets, score };
}

/** A rubber that one side wins without playing. */
export function rubberAwarded(rule: RubberRule, winner: Side, encounter: EncounterFormat): CountedRubber {
  const { sets, score } = scoreAwarded(formatOfRubber(rule, encounter), winner);
  return { rule, ending: { outcome: "MATCH_OUTCOME_WALKOVER", winner }, sets, score };
}

/** A rubber with another end than its own. */
export function playedAs(outcome: MatchOutcome, winner: Side, match: RubberMatch | undefined): RubberMatch {
  const sides = match?.competitors ?? sidesByPlace;
  return { competitors: sides, sets: [], state: "MATCH_STATE_FINISHED", outcome, winner: sides[winner]?.id ?? null };
}

/** Names for the sides of a rubber that has no match. */
const sidesByPlace = ["home", "away"].map((id) => ({ id, score: "0", isHomeTeam: false }));

/** Whether the rubber gives nothing and is not to be played any more. */
export function isDead({ ending }: CountedRubber): boolean {
  return ending?.outcome === "MATCH_OUTCOME_DOUBLE_DEFAULT" || ending?.outcome === "MATCH_OUTCOME_ABANDONED";
}

/** The points of both sides in a rubber that stands alone. */
export function pointsOfRubber({ rule, ending }: CountedRubber, { points }: EncounterFormat): Pair {
  if (ending === null) return [0, 0];
  const win = rule.win ?? points.win;
  if (ending.winner === null) return ending.outcome === "MATCH_OUTCOME_DRAWN" ? [points.draw, points.draw] : [0, 0];
  const isForfeit = ending.outcome === "MATCH_OUTCOME_WALKOVER" || ending.outcome === "MATCH_OUTCOME_DEFAULTED";
  const loss = isForfeit ? points.forfeit : points.loss;
  return ending.winner === 0 ? [win, loss] : [loss, win];
}

/** The sets and the score of several rubbers. */
export function sumOf(rubbers: readonly CountedRubber[]): { sets: Pair; score: Pair } {
  return {
    sets: rubbers.reduce<Pair>((sum, { sets }) => plus(sum, sets), [0, 0]),
    score: rubbers.reduce<Pair>((sum, { score }) => plus(sum, score), [0, 0]),
  };
}
