import { isDeepStrictEqual } from "node:util";
import { completeResult } from "#competition/completed-result.ts";
import { nameOfMatch } from "#competition/match-name.ts";
import { blankResult, isSameResult } from "#competition/match-result.ts";
import { hasBegun } from "#competition/standings/table-match.ts";
import { match as definition, type Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { mayManage } from "#contract/permissions.ts";
import type { Feature, RuledSave } from "../kit/entities/feature.ts";
import type { WorkingSet } from "../kit/entities/working-set.ts";
import { Refusal } from "../kit/refusal.ts";
import { refuseUnfitSets } from "../registry/formats.ts";
import { followMatches, isReported, isResultChanged, orderOfPlay } from "../tournament/following/followed-matches.ts";
import { rulesInTie } from "../tournament/following/legs.ts";
import { isPairedOn } from "../tournament/following/swiss-rounds.ts";
import { busyMembers } from "./busy-members.ts";
import { isOwnReply } from "./officials.ts";

export const match: Feature = {
  definition,
  busyThrough: busyMembers,
  applyRules: async (work, save) => {
    const { result, issues } = await completed(work, save);
    const next = save.next as Match;
    const competitors = next.competitors.map((one, side) => ({
      ...one,
      score: result.competitors[side]?.score ?? "0",
    }));
    const { state, outcome, winner } = result;
    const entity = {
      ...save.next,
      competitors,
      state,
      outcome,
      winner,
      replies: next.replies.filter(({ official }) => next.officials.some(({ id }) => id === official)),
      name: await nameIn(work, next, save.stored as Match | null),
    };
    return {
      entity,
      issues: [...issues, ...(save.origin === "request" ? [...beforeSidesAreKnown(save), ...givenByHand(save)] : [])],
    };
  },
  guard: (caller, { stored, next, putsBack }) => {
    if (stored === null || next === null || mayManage(caller, "match")) return;
    const [before, after] = [stored, next] as [Match, Match];
    if (lineUp(before, putsBack) !== lineUp(after, putsBack)) {
      throw new Refusal("forbidden", "Your roles allow you to change only the score of the competitors.");
    }
    if (!keepsReplies(before, after, putsBack)) {
      throw new Refusal("forbidden", "Officials answer for themselves: replies are changed by their owners.");
    }
  },
  isOwn: async (work, caller, { stored, next, fields }) =>
    // An undo without changes still creates a version, which is more than a person's own reply.
    fields.length > 0 &&
    fields.every((field) => field === "replies") &&
    isOwnReply(work, caller, stored as Match, next as Match),
  orderOf: (work, match) => orderOfPlay(work, match as Match),
  // The competitors of a reported match may depend on another match of the set, and a second leg is judged by the first
  // one.
  awaitsOthers: (match) =>
    isReported(match as Match) && ((match as Match).leg === 2 || comesFromOthers(match as Match)),
  isFollowed: isResultChanged,
  follow: followMatches,
  // A match that has begun since is reset only with consent; a competitor that a person has set stays.
  undoOfFollowed: (field, { before, after }, stored) => {
    if ((field !== "competitors" && field !== "sources") || !hasBegun(stored as Match) || hasBegun(after as Match))
      return null;
    return isSourced(before as Match, after as Match) ? "follow" : "refuse";
  },
  warn: async (work, step) => {
    if (step.action !== "updated" || !isResultChanged(step) || step.after === null) return [];
    const match = step.after.entity as Match;
    const params = { match: match.id, stage: match.parent.id, round: match.round ?? 0 };
    return (await isPairedOn(work, match)) ? [{ code: "SWISS_PAIRING_CHANGED", params }] : [];
  },
  check: async (work, { next, stored }) => {
    if (stored) await refuseUnfitSets(work, next as Match, stored as Match);
    return [];
  },
};

/** The name of the match in its stage; a stored name is kept while the match stays in its place. */
async function nameIn(work: WorkingSet, match: Match, stored: Match | null): Promise<Match["name"]> {
  if (stored?.name && placeFields.every((field) => isDeepStrictEqual(stored[field], match[field]))) return stored.name;
  if (match.round === null || match.parent.type !== "stage") return nameOfMatch(match);
  await work.load([match.parent.id]);
  return nameOfMatch(match, (work.get(match.parent.id)?.entity as Stage | undefined) ?? null);
}

const placeFields = ["parent", "bracket", "round", "position", "group", "places"] as const;

function comesFromOthers({ sources }: Pick<Match, "sources">): boolean {
  return sources.some((source) => source !== null && ("match" in source || "stage" in source));
}

/** Whether all sides that differ come from other matches or stages. */
function isSourced(one: Match, other: Match): boolean {
  return other.sources.every((source, side) => {
    const isSame = one.competitors[side]?.id === other.competitors[side]?.id;
    return isSame || (source !== null && ("match" in source || "stage" in source));
  });
}

/** The totals, the outcome and the winner that follow from the save, by the rules of the match. */
async function completed(work: WorkingSet, { stored, next, data, origin }: RuledSave) {
  const previous = stored as Match | null;
  const match = next as Match;
  // A save that changes no result is not judged, which saves reading the rules.
  const isJudged = !isSameResult(previous ?? blankResult, match);
  const given = Array.isArray(data.competitors) ? data.competitors : [];
  return completeResult({
    format: isJudged ? await rulesInTie(work, match, origin) : null,
    previous,
    given: {
      scores: given.some((competitor) => competitor?.score !== undefined),
      // An undo restores the stored state, which no rule may change.
      state: data.state !== undefined || origin.startsWith("undo"),
      winner: data.winner !== undefined,
    },
    next: match,
  });
}

/** A match can't be reported while other matches still have to decide one of its sides. */
function beforeSidesAreKnown({ next, data }: RuledSave): RuleIssue[] {
  const { competitors, sources, sets, outcome, state } = next as Match;
  if (sources.length === 0 || competitors.every(({ id }) => id !== null)) return [];
  const isGiven = (field: string) => data[field] !== undefined;
  const scores = competitors.flatMap(({ score }, side) =>
    isGiven("competitors") && score !== "0" ? [`competitors.${side}.score`] : [],
  );
  const isBegun = state === "MATCH_STATE_RUNNING" || state === "MATCH_STATE_FINISHED";
  const paths = [
    ...scores,
    ...(isGiven("sets") && sets.length > 0 ? ["sets"] : []),
    ...(isGiven("outcome") && outcome !== null ? ["outcome"] : []),
    ...(isGiven("state") && isBegun ? ["state"] : []),
  ];
  return paths.map((path) => ({ path, code: "sideUnknown" }));
}

/** A person may set the competitor of a side with a source only by changing its source, too. */
function givenByHand({ stored, next }: RuledSave): RuleIssue[] {
  const { competitors, sources } = next as Match;
  const before = stored as Match | null;
  return competitors.flatMap(({ id }, side): RuleIssue[] => {
    const source = sources[side];
    const comes = source !== null && source !== undefined && ("match" in source || "stage" in source);
    const isOther = id !== (before?.competitors[side]?.id ?? null);
    return comes && isOther ? [{ path: `competitors.${side}.id`, code: "sourced" }] : [];
  });
}

/** Whether all replies are kept; when an undo restores or removes officials, their replies go with them. */
function keepsReplies(before: Match, after: Match, putsBack: boolean): boolean {
  const isIn = (match: Match, official: string) => match.officials.some(({ id }) => id === official);
  const kept = ({ replies }: Match) =>
    replies.filter(({ official }) => !putsBack || (isIn(before, official) && isIn(after, official)));
  return isDeepStrictEqual(kept(before), kept(after));
}

/**
 * The competitors without their scores. An undo ignores those that come from other matches, because they are derived
 * again.
 */
function lineUp({ competitors, sources }: Match, isUndo: boolean): string {
  const isFollowed = (side: number) => isUndo && comesFromOthers({ sources: [sources[side] ?? null] });
  return JSON.stringify(
    competitors.map(({ id, isHomeTeam }, side) => ({ id: isFollowed(side) ? null : id, isHomeTeam })),
  );
}
