import {
  type Encounter,
  type EncounterResult,
  encounterResult,
  type Ruling,
} from "#competition/encounters/encounter-result.ts";
import { sideOf } from "#competition/match-result.ts";
import type { Side } from "#competition/side.ts";
import type { EncounterFormat } from "#contract/encounter-format.ts";
import type { Match } from "#contract/fields/match.ts";
import { teamsIn } from "../report/sides.ts";

/** The outcomes that somebody gives to an encounter as a whole; they never follow from rubbers, but for the last one. */
const rulings = [
  "MATCH_OUTCOME_WALKOVER",
  "MATCH_OUTCOME_DEFAULTED",
  "MATCH_OUTCOME_RETIRED",
  "MATCH_OUTCOME_ABANDONED",
  "MATCH_OUTCOME_DOUBLE_DEFAULT",
] as const;

type RulingOutcome = (typeof rulings)[number];

export const isRuling = (outcome: Match["outcome"]): outcome is RulingOutcome => rulings.some((one) => one === outcome);

/** The ruling that a stored encounter has; null when its result follows from the rubbers. */
export function rulingOf(match: Match): Ruling | null {
  if (match.state === "MATCH_STATE_CANCELLED") return { outcome: null, winner: null };
  if (match.state !== "MATCH_STATE_FINISHED" || !isRuling(match.outcome)) return null;
  return { outcome: match.outcome, winner: sideOf(match, match.winner) };
}

/** The rubbers that are played between the teams which the encounter has now. */
export function rubbersBetween(match: Match, rubbers: readonly Match[]): Match[] {
  return rubbers.filter((rubber) => teamsIn(rubber) === teamsIn(match));
}

/** The result of an encounter by its rubbers, and by the ruling, if there is one. */
export function resultOf(
  rubbers: readonly Match[],
  { format, ruling, named }: { format: EncounterFormat; ruling: Ruling | null; named: Side | null },
): EncounterResult {
  const byKey = new Map(rubbers.flatMap((one) => (one.rubber ? [[one.rubber.key, one] as const] : [])));
  const encounter: Encounter = { format, rubbers: byKey, ruling, named };
  const result = encounterResult(encounter);
  // Where every rubber was lost by both sides, so is the encounter, without any ruling.
  const isByRubbers = ruling?.outcome === "MATCH_OUTCOME_DOUBLE_DEFAULT" && rubbers.length > 0;
  const followed = isByRubbers ? encounterResult({ ...encounter, ruling: null }) : null;
  return followed?.outcome === "MATCH_OUTCOME_DOUBLE_DEFAULT" ? followed : result;
}

/** The state of an encounter by its result; before the first rubber has begun, it stays as it was set by hand. */
export function stateBy(
  { isFinished, hasBegun }: EncounterResult,
  ruling: Ruling | null,
  match: Match,
): Match["state"] {
  if (ruling) return ruling.outcome === null ? "MATCH_STATE_CANCELLED" : "MATCH_STATE_FINISHED";
  if (isFinished) return "MATCH_STATE_FINISHED";
  if (hasBegun) return "MATCH_STATE_RUNNING";
  return match.state === "MATCH_STATE_PREPARING" ? match.state : "MATCH_STATE_PLANNING";
}

/** The fields of a match that follow from the result of its rubbers. */
export type FollowedFields = Pick<Match, "competitors" | "state" | "outcome" | "winner" | "tally">;

export function fieldsBy(match: Match, result: EncounterResult, ruling: Ruling | null): FollowedFields {
  const { points, sets, score, outcome, winner } = result;
  return {
    competitors: match.competitors.map((one, side) => ({ ...one, score: shownPoints(points[side] ?? 0) })),
    state: stateBy(result, ruling, match),
    outcome,
    winner: winner === null ? null : (match.competitors[winner]?.id ?? null),
    tally: { points: [...points], sets: [...sets], score: [...score] },
  };
}

/** Points as the score of a match, such as "4.5". */
export const shownPoints = (points: number): string => String(points);
