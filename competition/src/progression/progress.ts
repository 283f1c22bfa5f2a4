import type { Match } from "#contract/fields/match.ts";
import { isSame } from "#contract/is-same.ts";
import { compareMatches } from "../draws/bracket-match.ts";
import { hasBegun } from "../standings/table-match.ts";
import { type Award, cancelled, isAwarded } from "./awards.ts";
import type { MatchChange, VoidedSide } from "./match-change.ts";
import { progressOfFinal } from "./second-final.ts";
import { sidesOf } from "./sides.ts";
import { entriesOf, followersOf, type Tables, type TournamentState, tablesOf } from "./tournament-state.ts";

/**
 * The ids by which sources of other matches name this one, its tie and its stage.
 * @param tie the id of the tie of two legs, which is that of its second leg; of any other match its own
 */
export function namesOf(match: Match, tie: string): string[] {
  // A competitor that won its first match without play enters the consolation by losing this match.
  const isSecondInMain = match.bracket === "MATCH_BRACKET_MAIN" && match.round === 2;
  const before = isSecondInMain
    ? match.sources.flatMap((source) => (source && "match" in source ? source.match : []))
    : [];
  return [match.id, tie, ...(match.parent.type === "stage" ? [match.parent.id] : []), ...before];
}

/**
 * The changes that follow from the results of these matches and from the tables of these stages, in the order of play:
 * the sides of the matches that name them in their sources, their results without play, and second finals. What follows
 * from these changes is not among them.
 */
export function progress(state: TournamentState, changed: readonly string[]): MatchChange[] {
  const tables = tablesOf(state);
  const names = new Set(changed);
  const finals = [...names].flatMap((id) => progressOfFinal(state, id));
  const deleted = new Set(finals.flatMap((one) => (one.action === "delete" ? one.match.id : [])));
  const followers = followersOf(state, names).filter(({ id }) => !deleted.has(id));
  return [...inOrderOfPlay(followers).flatMap((match) => progressOf(state, match, tables) ?? []), ...finals];
}

function inOrderOfPlay(matches: readonly Match[]): Match[] {
  return matches.toSorted((one, other) => compareMatches(one, other) || (one.id < other.id ? -1 : 1));
}

/** The change of one match by its sources; null when it is as they say. */
function progressOf(state: TournamentState, match: Match, tables: Tables): MatchChange | null {
  const { ids, sources, award } = sidesOf(state, match, tables);
  const isRenumbered = !isSame(sources, match.sources);
  const numbered = isRenumbered ? { sources } : {};
  const before = state.reported.get(match.id);
  if (before !== undefined) return update(match, { ...numbered, ...sidesOfReport(match, before, ids) }, null);
  const wasAwarded = isAwarded(match, entriesOf(state, match).withdrawn) && isByServer(state, match);
  const isBegun = hasBegun(match) || state.opened.has(match.id);
  const data = { ...numbered, ...changeOfSides(match, ids, { award, wasAwarded, isBegun }) };
  const side = ids.findIndex((id, side) => id !== idAt(match, side));
  const isVoided = side >= 0 && isBegun && !wasAwarded;
  return update(match, data, isVoided ? { side, from: idAt(match, side), to: ids[side] ?? null } : null);
}

function update(match: Match, data: Partial<Match>, voids: VoidedSide | null): MatchChange | null {
  return Object.keys(data).length === 0 ? null : { action: "update", match, data, voids };
}

function idAt({ competitors }: Match, side: number): string | null {
  return competitors[side]?.id ?? null;
}

/** Whether the server, and not a person, cancelled the match. */
function isByServer({ beforeAward }: TournamentState, { id, state }: Match): boolean {
  return state !== cancelled.state || beforeAward.has(id);
}

/** The change that gives the match these competitors, or its result without play; none when it has them already. */
function changeOfSides(
  match: Match,
  ids: readonly (string | null)[],
  { award, wasAwarded, isBegun }: { award: Award | null; wasAwarded: boolean; isBegun: boolean },
): Partial<Match> {
  const isUnchanged = ids.every((id, side) => id === idAt(match, side));
  const isToBeTakenBack = wasAwarded && (award === null || !isUnchanged);
  if (isUnchanged && award === null && !wasAwarded) return {};
  // What has been reported stands; so does what was decided without play, since `withdraw` judges that again.
  if (isUnchanged && award !== null && (isBegun || wasAwarded)) return {};
  const isVoided = !isUnchanged && isBegun;
  return {
    competitors: match.competitors.map((competitor, side) => ({
      ...competitor,
      id: ids[side] ?? null,
      score: isVoided || isToBeTakenBack ? "0" : competitor.score,
    })),
    ...((isVoided || isToBeTakenBack) && { state: "MATCH_STATE_PLANNING", sets: [], outcome: null, winner: null }),
    ...award,
  };
}

/**
 * The change that gives a match that is being reported its competitors: the report about others is cleared, and the new
 * one applied.
 */
function sidesOfReport(match: Match, before: Match | null, ids: readonly (string | null)[]): Partial<Match> {
  if (ids.every((id, side) => id === idAt(match, side))) return {};
  const isNew = before === null || !hasBegun(before);
  const competitors = (before ?? match).competitors.map((competitor, side) => {
    return { ...competitor, id: ids[side] ?? null, score: isNew ? competitor.score : "0" };
  });
  return { competitors, ...(!isNew && { sets: [], outcome: null, winner: null }) };
}
