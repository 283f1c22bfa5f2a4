import { completeResult } from "#competition/completed-result.ts";
import { type EncounterResult, encounterResult, type Ruling } from "#competition/encounters/encounter-result.ts";
import { scoresOf, sideOf } from "#competition/match-result.ts";
import { judgeTotals } from "#competition/totals-verdict.ts";
import type { EncounterFormat } from "#contract/encounter-format.ts";
import type { Match } from "#contract/fields/match.ts";
import type { RuleIssue } from "#contract/issues.ts";
import type { RuledSave } from "../../kit/kinds/feature.ts";
import { isUndo } from "../../kit/save/change.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { readRubbers } from "../../registry/rubbers.ts";
import { noTally } from "../../tournament/following/refollow-encounters.ts";
import {
  type FollowedFields,
  fieldsBy,
  isRuling,
  resultOf,
  rubbersBetween,
  rulingOf,
  shownPoints,
  stateBy,
} from "./encounter-match.ts";

interface Completed {
  result: FollowedFields;
  issues: RuleIssue[];
}

/**
 * The result of an encounter after a save. With rubbers, it follows from them, or from a ruling such as a walkover; what
 * the save gives besides has to agree. Without rubbers, the encounter is a match with totals.
 */
export async function completeEncounter(
  work: WorkingSet,
  save: RuledSave,
  format: EncounterFormat,
): Promise<Completed> {
  const { origin, computed } = save;
  const [before, after] = [save.before as Match | null, save.after as Match];
  if (after.sets.length > 0) return { result: asItIs(after), issues: [{ path: "sets", code: "encounterSets" }] };
  // An import, and what follows from the rubbers, are taken as they stand.
  const { tally } = computed as Partial<Pick<Match, "tally">>;
  if (origin === "import" || (origin === "server" && tally !== undefined)) {
    return { result: { ...asItIs(after), tally: tally ?? before?.tally ?? noTally() }, issues: [] };
  }
  const rubbers = before === null ? [] : rubbersBetween(after, await readRubbers(work, [before.id]));
  return rubbers.length === 0 ? byTotals(save, format) : byRubbers(save, format, rubbers);
}

function asItIs({ competitors, state, outcome, winner, tally }: Match): FollowedFields {
  return { competitors, state, outcome, winner, tally };
}

/** The scores that the save gives, by side; undefined for a side without one. */
function sentScores({ data, after }: RuledSave): (string | undefined)[] {
  const { competitors } = after as Match;
  const sent = Array.isArray(data.competitors) ? data.competitors : [];
  return sent.map((one, side) => (one?.score === undefined ? undefined : competitors[side]?.score));
}

/** What a walkover or a default gives, which is not what was played. */
function isAwarded(match: Match | null): boolean {
  return match?.outcome === "MATCH_OUTCOME_WALKOVER" || match?.outcome === "MATCH_OUTCOME_DEFAULTED";
}

/** An encounter whose rubbers nobody has opened: two numbers give its outcome and its winner. */
function byTotals(save: RuledSave, format: EncounterFormat): Completed {
  const [before, after] = [save.before as Match | null, save.after as Match];
  const scores = sentScores(save);
  const isNew = (side: number) => scores[side] !== undefined && scores[side] !== before?.competitors[side]?.score;
  const wasAwarded = isAwarded(before);
  const isTakenBack = wasAwarded && after.outcome === null && save.data.state === undefined;
  // Points that a walkover gave are nothing played: they go with it.
  const starts = wasAwarded && !hasSameEnd(before, after) ? zeroed(after, isNew) : after;
  const match: Match = isTakenBack ? { ...starts, state: "MATCH_STATE_PLANNING" } : starts;
  const { result, issues } = completeResult({
    format,
    previous: before && wasAwarded ? { ...before, competitors: zeroed(before, () => false).competitors } : before,
    provided: {
      scores: scores.some((score) => score !== undefined),
      state: save.data.state !== undefined || isTakenBack || isUndo(save.origin),
      winner: save.data.winner !== undefined,
    },
    next: match,
  });
  const competitors = match.competitors.map((one, side) => ({ ...one, score: result.competitors[side]?.score ?? "0" }));
  const completed: Match = { ...match, ...result, sets: [], competitors };
  const ruling = rulingOf(completed);
  if (issues.length === 0 && ruling && isAwarded(completed)) {
    const sent = encounterResult({ format, rubbers: new Map(), ruling, named: null });
    return { result: fieldsBy(completed, sent, ruling), issues };
  }
  const { totals } = judgeTotals(format, scoresOf(completed));
  return { result: { ...asItIs(completed), tally: { ...noTally(), ...(totals && { points: [...totals] }) } }, issues };
}

function hasSameEnd(one: Match | null, other: Match): boolean {
  return one?.state === other.state && one.outcome === other.outcome && one.winner === other.winner;
}

function zeroed(match: Match, isKept: (side: number) => boolean): Match {
  const competitors = match.competitors.map((one, side) => (isKept(side) ? one : { ...one, score: "0" }));
  return { ...match, competitors };
}

/** An encounter with rubbers. */
function byRubbers(save: RuledSave, format: EncounterFormat, rubbers: readonly Match[]): Completed {
  const [before, after] = [save.before as Match | null, save.after as Match];
  const ruling = rulingIn(save);
  const namedBy = save.data.winner !== undefined || before === null ? after : before;
  const result = resultOf(rubbers, { format, ruling, named: sideOf(namedBy, namedBy.winner) });
  const issues = ruling ? ofRuling(save, ruling) : disagreements(save, result);
  return { result: fieldsBy(after, result, ruling), issues: save.origin === "request" ? issues : [] };
}

/** The ruling that the save leaves; null for a result by the rubbers, also when the save takes a ruling back. */
function rulingIn({ before, after, data, origin }: RuledSave): Ruling | null {
  const match = after as Match;
  if (match.state === "MATCH_STATE_CANCELLED") return { outcome: null, winner: null };
  const { outcome } = match;
  if (!isRuling(outcome)) return null;
  const isNew = outcome !== ((before as Match | null)?.outcome ?? null);
  const isFinished = match.state === "MATCH_STATE_FINISHED";
  const isSent = isNew || (data.outcome !== undefined && data.state === undefined);
  if (!isFinished && !(isSent && origin !== "undo")) return null;
  return { outcome, winner: sideOf(match, match.winner) };
}

function ofRuling({ after, data }: RuledSave, { outcome, winner }: Ruling): RuleIssue[] {
  if (outcome === null) return [];
  const match = after as Match;
  const issues: RuleIssue[] = [];
  if (match.winner !== null && winner === null) issues.push({ path: "winner", code: "winnerNotCompetitor" });
  const needsWinner = outcome !== "MATCH_OUTCOME_ABANDONED" && outcome !== "MATCH_OUTCOME_DOUBLE_DEFAULT";
  if (needsWinner && match.winner === null) issues.push({ path: "winner", code: "required" });
  if (!needsWinner && data.winner !== undefined && match.winner !== null)
    issues.push({ path: "winner", code: "winnerNotAllowed" });
  const isOpen = data.state !== undefined && match.state !== "MATCH_STATE_FINISHED";
  if (isOpen) issues.push({ path: "outcome", code: "notFinished" });
  return issues;
}

/** What the save gives and the rubbers do not say. */
function disagreements(save: RuledSave, result: EncounterResult): RuleIssue[] {
  const { after, data } = save;
  const match = after as Match;
  const issues: RuleIssue[] = sentScores(save).flatMap((score, side): RuleIssue[] => {
    const value = shownPoints(result.points[side] ?? 0);
    return score === undefined || score === value
      ? []
      : [{ path: `competitors.${side}.score`, code: "notOfRubbers", params: { value } }];
  });
  const state = stateBy(result, null, match);
  if (data.state !== undefined && match.state !== state)
    issues.push({ path: "state", code: "notOfRubbers", params: { value: state } });
  if (
    data.outcome !== undefined &&
    match.outcome !== null &&
    match.outcome !== result.outcome &&
    !isRuling(match.outcome)
  )
    issues.push({ path: "outcome", code: "notOfRubbers", params: { value: result.outcome ?? "null" } });
  const winner = result.winner === null ? null : (match.competitors[result.winner]?.id ?? null);
  if (data.winner !== undefined && match.winner !== null && match.winner !== winner) {
    const code = sideOf(match, match.winner) === null ? "winnerNotCompetitor" : "winnerNotOfScore";
    issues.push({ path: "winner", code });
  }
  return issues;
}
