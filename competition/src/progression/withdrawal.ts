import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { type Award, isAwarded, isAwardedSo, isUnderWay } from "./awards.ts";
import type { MatchChange } from "./match-change.ts";
import { sidesOf } from "./sides.ts";
import {
  entriesOf,
  followersOf,
  idOfTie,
  matchesOf,
  type TournamentState,
  tablesOf,
  tournamentOf,
} from "./tournament-state.ts";

/**
 * The changes of these matches after the withdrawal of competitors, or its cancellation. Matches that they do not play
 * become walkovers or are cancelled. After a cancellation, such matches return to their earlier state, unless later
 * matches depend on them.
 * @param competitors those who have withdrawn, or do so no longer
 */
export function withdraw(
  state: TournamentState,
  matches: readonly Match[],
  competitors: ReadonlySet<string>,
): MatchChange[] {
  const tables = tablesOf(state);
  const update = (match: Match, data: Partial<Match>): MatchChange[] => [
    { action: "update", match, data, voids: null },
  ];
  return matches.flatMap((match) => {
    const { award } = sidesOf(state, match, tables);
    if (match.state === "MATCH_STATE_PLANNING" || match.state === "MATCH_STATE_PREPARING") {
      return award && match.sets.length === 0 ? update(match, award) : [];
    }
    if (award && isAwardedSo(match, award)) return [];
    const before = takenBack(state, match, competitors);
    return before ? update(match, { ...before, ...award }) : [];
  });
}

/** Whether one of these competitors is in the match. */
export function isWithOneOf({ competitors: sides }: Match, competitors: ReadonlySet<string>): boolean {
  return sides.some(({ id }) => id !== null && competitors.has(id));
}

/** The matches of competitors in a tournament, the earliest round first. */
export function matchesWith(state: TournamentState, tournament: string, competitors: ReadonlySet<string>): Match[] {
  return [...state.matches.values()]
    .filter((match) => isWithOneOf(match, competitors))
    .filter((match) => tournamentOf(state, match) === tournament)
    .sort((one, other) => (one.round ?? 0) - (other.round ?? 0));
}

/**
 * The change that takes back a result without play; null for any other match, and when later matches depend on it.
 * @param returned competitors that have withdrawn no longer
 */
export function takenBack(
  state: TournamentState,
  match: Match,
  returned: ReadonlySet<string>,
): (Award & Pick<Match, "competitors">) | null {
  const out = new Set([...entriesOf(state, match).withdrawn, ...returned]);
  const before = state.beforeAward.get(match.id);
  if (before === undefined || !isAwarded(match, out) || isBuiltOn(state, match, out)) return null;
  const competitors = match.competitors.map((one) => ({ ...one, score: "0" }));
  return { competitors, state: before, outcome: null, winner: null };
}

/**
 * Whether a following match has begun; matches that were themselves decided without play do not count.
 * @param out the competitors because of whom matches were decided without play
 */
export function isBuiltOn(state: TournamentState, match: Match, out: ReadonlySet<string>): boolean {
  const { id } = match.parent;
  if (isPairedOn(match, state.stages.get(id)?.stage, matchesOf(state, id))) return true;
  const names = new Set([idOfTie(state, match), ...(match.parent.type === "stage" ? [match.parent.id] : [])]);
  return followersOf(state, names).some(
    (follower) => isUnderWay(follower, out) || (isAwarded(follower, out) && isBuiltOn(state, follower, out)),
  );
}

/** Whether later rounds of its Swiss have been paired with the result of this match. */
export function isPairedOn({ round }: Match, stage: Stage | undefined, matches: readonly Match[]): boolean {
  return round !== null && stage?.type === "STAGE_TYPE_SWISS" && matches.some((match) => (match.round ?? 0) > round);
}
