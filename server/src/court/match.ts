import { completeResult } from "#competition/completed-result.ts";
import { nameOfMatch, nameOfRubber } from "#competition/match-name.ts";
import { blankResult, isSameResult } from "#competition/match-result.ts";
import { hasBegun } from "#competition/standings/table-match.ts";
import type { AnyEntity } from "#contract/entity.ts";
import { match as definition, type Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { isSame } from "#contract/is-same.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { mayManage, mayUpdate } from "#contract/permissions.ts";
import type { Feature, RuledSave } from "../kit/kinds/feature.ts";
import { Refusal } from "../kit/refusal.ts";
import { isUndo } from "../kit/save/change.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";
import { refuseUnfitSets, rulesOfMatch } from "../registry/formats.ts";
import { followingOrderOf, followResults, isResultChanged } from "../tournament/following/followed-matches.ts";
import { sourceCircles } from "../tournament/following/source-circles.ts";
import { areRoundsPairedOn } from "../tournament/following/swiss-rounds.ts";
import { rulesInTie } from "../tournament/state/legs.ts";
import { isReported } from "../tournament/state/reported-match.ts";
import { busyMembers } from "./busy-members.ts";
import { completeEncounter } from "./encounters/encounter-save.ts";
import { concernsRubbers, encountersOf, followRubbers, isRubber } from "./encounters/follow-rubbers.ts";
import { lineupsOfMatch } from "./encounters/lineups-of-match.ts";
import { requireSameSides, rubberIssues } from "./encounters/rubber-rules.ts";
import { isOfficial, isOwnReply } from "./officials.ts";
import { mayOpen } from "./open-phase.ts";
import { judgeSide } from "./report/judge-side.ts";
import { isOtherResult, reportAfter } from "./report/report-after.ts";
import { grantedToSides } from "./report/sides.ts";
import { reportCallsOn } from "./report-calls.ts";
import { startOf } from "./start-of-match.ts";

export const match: Feature = {
  definition,
  busyThrough: busyMembers,
  grantsOver: grantedToSides,
  callsOn: async (work, by, { entity }) => [
    ...((await isOfficial(work, by, entity as Match)) ? ["reply"] : []),
    ...(await reportCallsOn(work, by, entity as Match)),
    ...((entity as Match).tally !== null && mayOpen(by) ? ["open"] : []),
  ],
  derived: lineupsOfMatch,
  normalize: (sent, before, origin) => {
    const fields = withPlayingFields(sent, before);
    return origin === "request" && before ? withFollowedSides(fields, before as Match) : fields;
  },
  applyRules: async (work, save) => {
    if (save.origin === "request") await requireSameSides(work, save);
    const { result, issues } = await completed(work, save);
    const next = save.after as Match;
    const competitors = next.competitors.map((one, side) => ({
      ...one,
      score: result.competitors[side]?.score ?? "0",
    }));
    const { state, outcome, winner, tally } = result;
    const rubber = rubberIn(save);
    const entity = {
      ...save.after,
      competitors,
      state,
      outcome,
      winner,
      tally,
      rubber,
      playingFields: fieldsPlayedOn(next, tally !== null),
      replies: repliesAfter(save),
      startedAt: startOf(work, save, state),
      name: rubber ? nameOfRubber(rubber.key) : await nameIn(work, next, save.before as Match | null),
    };
    const report = await reportAfter(work, save, entity as Match);
    return {
      entity: { ...entity, ...report },
      issues: [
        ...issues,
        ...(save.origin === "request"
          ? [...beforeSidesAreKnown(save), ...decidedByHand(save), ...rubberIssues(save)]
          : []),
      ],
    };
  },
  guard: async (work, caller, act) => {
    const [before, after] = [act.before, act.after] as [Match | null, Match | null];
    const putsBack = isUndo(act.origin);
    if (after === null && act.origin === "request" && before?.rubber) {
      throw new Refusal("in-use", "A rubber is part of its encounter. Undo the opening, or delete the encounter.");
    }
    if (before === null || after === null || mayManage(caller, "match")) return;
    if (lineUp(before, putsBack) !== lineUp(after, putsBack)) {
      throw new Refusal("forbidden", "Your roles allow you to change only the score of the competitors.");
    }
    if (!keepsReplies(before, after, putsBack)) {
      throw new Refusal("forbidden", "Officials answer for themselves: replies are changed by their owners.");
    }
    if (putsBack && before.reportState !== after.reportState && !isOtherResult(before, after)) {
      throw new Refusal("forbidden", "What was confirmed or disputed is taken back by the tournament's managers.");
    }
    if (!mayUpdate(caller, "match")) await judgeSide(work, caller, { before, after, putsBack });
  },
  isOwn: async (work, caller, { before, after, fields }) =>
    // An undo without changes still creates a version, which is more than a person's own reply.
    fields.length > 0 &&
    fields.every((field) => field === "replies") &&
    isOwnReply(work, caller, before as Match, after as Match),
  followingOrder: (work, match) => followingOrderOf(work, match as Match),
  // The competitors of a reported match may depend on another match of the set, and a second leg is judged by the first
  // one.
  awaitsOthers: (match) => {
    const { leg, tally } = match as Match;
    return isReported(match as Match) && (leg === 2 || tally !== null || comesFromOthers(match as Match));
  },
  mayCauseChanges: (step) => isResultChanged(step) || concernsRubbers(step),
  async *follow(work, steps) {
    const encounters = encountersOf(steps);
    if (encounters.size > 0) yield await followRubbers(work, encounters);
    const others = steps.filter(
      (step) => isResultChanged(step) && !isRubber((step.after ?? step.before)?.entity as Match | undefined),
    );
    if (others.length > 0) yield await followResults(work, others);
  },
  // A match that has begun since is reset only with consent; a competitor that a person has set stays.
  undoOfFollowed: (field, { before, after }, stored) => {
    if (followsFromRubbers(field, { before, after } as Record<"before" | "after", Match>)) return "follow";
    if ((field !== "competitors" && field !== "sources") || !hasBegun(stored as Match) || hasBegun(after as Match))
      return null;
    return isSourced(before as Match, after as Match) ? "follow" : "refuse";
  },
  warn: async (work, step) => {
    if (step.action !== "updated" || !isResultChanged(step) || step.after === null) return [];
    const match = step.after.entity as Match;
    const params = { match: match.id, stage: match.parent.id, round: match.round ?? 0 };
    return (await areRoundsPairedOn(work, match)) ? [{ code: "SWISS_PAIRING_CHANGED", params }] : [];
  },
  check: async (work, { before, after, origin }) => {
    if (before) await refuseUnfitSets(work, before as Match, after as Match);
    const isDirect = origin === "request" || origin === "undo";
    const hasSources = isDirect && !isSame(before?.sources ?? [], after.sources);
    return hasSources ? sourceCircles(work, after as Match) : [];
  },
};

/** The name of the match in its stage; a stored name is kept while the match stays in its place. */
async function nameIn(work: WorkingSet, match: Match, stored: Match | null): Promise<Match["name"]> {
  if (stored?.name && placeFields.every((field) => isSame(stored[field], match[field]))) return stored.name;
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
    const isUnchanged = one.competitors[side]?.id === other.competitors[side]?.id;
    return isUnchanged || (source !== null && ("match" in source || "stage" in source));
  });
}

/** The totals, the outcome and the winner that follow from the save, by the rules of the match. */
async function completed(work: WorkingSet, save: RuledSave) {
  const { before, after, data, origin, computed } = save;
  const previous = before as Match | null;
  const match = after as Match;
  // A save that changes no result is not judged, which saves reading the rules.
  const isJudged =
    previous === null ||
    !isSameResult(previous, match) ||
    computed.tally !== undefined ||
    isPlayedOtherwise(previous, match);
  const isBlank = previous === null && isSameResult(blankResult, match);
  const rules = () => (isBlank ? rulesOfMatch(work, match) : rulesInTie(work, match, origin));
  const format = isJudged ? await rules() : null;
  if (format?.kind === "MATCH_FORMAT_ENCOUNTER") return completeEncounter(work, save, format);
  const sent = Array.isArray(data.competitors) ? data.competitors : [];
  const { result, issues } = completeResult({
    format,
    previous,
    provided: {
      scores: sent.some((competitor) => competitor?.score !== undefined),
      // An undo restores the stored state, which no rule may change.
      state: data.state !== undefined || isUndo(origin),
      winner: data.winner !== undefined,
    },
    next: match,
  });
  return { result: { ...result, tally: isJudged ? null : (previous?.tally ?? null) }, issues };
}

/** Whether the match may be played by other rules than before. */
function isPlayedOtherwise(before: Match, after: Match): boolean {
  return !isSame(before.format, after.format) || before.parent.id !== after.parent.id;
}

/** What the server gives a rubber when it makes it, or what an import gives. */
function rubberIn({ before, computed }: RuledSave): Match["rubber"] {
  const sent = computed as Partial<Pick<Match, "rubber">>;
  return sent.rubber !== undefined ? sent.rubber : ((before as Match | null)?.rubber ?? null);
}

/** The first of the playing fields is the one that a match with one field has; without any, it has none left. */
function withPlayingFields(change: Record<string, unknown>, stored: AnyEntity | null): Record<string, unknown> {
  const { playingFields, playingField } = change;
  if (!Array.isArray(playingFields)) return change;
  if (playingFields.length > 0) return { ...change, playingField: playingFields[0] };
  const had = (stored as Match | null)?.playingFields ?? [];
  return had.length > 0 && playingField === undefined ? { ...change, playingField: null } : change;
}

/** Who comes from another match or stage follows from that, also within one change set, and is not given here. */
function withFollowedSides(change: Record<string, unknown>, stored: Match): Record<string, unknown> {
  const sent = change.sources as Match["sources"] | null | undefined;
  const sources = (sent === undefined ? stored.sources : sent) ?? [];
  if (!Array.isArray(change.competitors) || !comesFromOthers({ sources })) return change;
  const competitors = (change.competitors as Match["competitors"]).map((one, side) =>
    comesFromOthers({ sources: [sources[side] ?? null] }) ? { ...one, id: stored.competitors[side]?.id ?? null } : one,
  );
  return { ...change, competitors };
}

/** All fields that a match occupies; those of an encounter are named even when it is only one. */
function fieldsPlayedOn({ playingField, playingFields }: Match, isEncounter: boolean): string[] {
  if (playingFields[0] === playingField && playingField !== null) return playingFields;
  return playingField !== null && (isEncounter || playingFields.length > 0) ? [playingField] : [];
}

/**
 * Whether the field of a change that had followed follows again from the rubbers: the result of an encounter, without its
 * competitors, and the states of rubbers that were cancelled or called back.
 */
function followsFromRubbers(field: string, { before, after }: Record<"before" | "after", Match>): boolean {
  if (after.rubber !== null) return field === "state";
  if (after.tally === null && before.tally === null) return false;
  if (field === "competitors") return before.competitors.every(({ id }, side) => id === after.competitors[side]?.id);
  return field === "state" || field === "outcome" || field === "winner";
}

/** A match can't be reported while other matches still have to decide one of its sides. */
function beforeSidesAreKnown({ after, data }: RuledSave): RuleIssue[] {
  const { competitors, sources, sets, outcome, state } = after as Match;
  if (sources.length === 0 || competitors.every(({ id }) => id !== null)) return [];
  const isSent = (field: string) => data[field] !== undefined;
  const scores = competitors.flatMap(({ score }, side) =>
    isSent("competitors") && score !== "0" ? [`competitors.${side}.score`] : [],
  );
  const isBegun = state === "MATCH_STATE_RUNNING" || state === "MATCH_STATE_FINISHED";
  const paths = [
    ...scores,
    ...(isSent("sets") && sets.length > 0 ? ["sets"] : []),
    ...(isSent("outcome") && outcome !== null ? ["outcome"] : []),
    ...(isSent("state") && isBegun ? ["state"] : []),
  ];
  return paths.map((path) => ({ path, code: "sideUnknown" }));
}

/** A person may set the competitor of a side with a source only by changing its source, too. */
function decidedByHand({ after, data }: RuledSave): RuleIssue[] {
  const { competitors, sources } = after as Match;
  const sent = Array.isArray(data.competitors) ? (data.competitors as Partial<Match["competitors"][number]>[]) : [];
  return sent.flatMap((one, side): RuleIssue[] => {
    const comes = comesFromOthers({ sources: [sources[side] ?? null] });
    const isOther = (one.id?.toLowerCase() ?? null) !== (competitors[side]?.id ?? null);
    return comes && isOther ? [{ path: `competitors.${side}.id`, code: "sourced" }] : [];
  });
}

/**
 * The replies of those who are officials now. Who was removed and added again in one change set has not been asked
 * again.
 */
function repliesAfter(save: RuledSave): Match["replies"] {
  const [beforeList, before, after] = [save.beforeList, save.before, save.after] as [Match | null, Match | null, Match];
  const isOfficial = (match: Match | null, id: string) => match?.officials.some((official) => official.id === id);
  const back = (beforeList?.replies ?? []).filter(({ official }) => !isOfficial(before, official));
  return [...after.replies, ...back].filter(({ official }) => isOfficial(after, official));
}

/** Whether all replies are kept; when an undo restores or removes officials, their replies go with them. */
function keepsReplies(before: Match, after: Match, putsBack: boolean): boolean {
  const isIn = (match: Match, official: string) => match.officials.some(({ id }) => id === official);
  const kept = ({ replies }: Match) =>
    replies.filter(({ official }) => !putsBack || (isIn(before, official) && isIn(after, official)));
  return isSame(kept(before), kept(after));
}

/**
 * The competitors without their scores. An undo ignores those that come from other matches, because they follow
 * again.
 */
function lineUp({ competitors, sources }: Match, putsBack: boolean): string {
  const followsAgain = (side: number) => putsBack && comesFromOthers({ sources: [sources[side] ?? null] });
  return JSON.stringify(
    competitors.map(({ id, isHomeTeam }, side) => ({ id: followsAgain(side) ? null : id, isHomeTeam })),
  );
}
