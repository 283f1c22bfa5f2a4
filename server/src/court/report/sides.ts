import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { Caller } from "../../kit/access/caller.ts";
import type { HeldGrant } from "../../kit/access/rights.ts";
import { type Granted, grantsOver, nothingGranted, type Target } from "../../kit/save/rights-over.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";

/** The fields with the result of a match, which a side may save; of the competitors, only the scores. */
export const resultFields = ["state", "competitors", "sets", "outcome", "winner"] as const;

/** The ids of both sides as one text, by which matches are compared. */
export const teamsIn = ({ competitors }: Pick<Match, "competitors">): string => competitors.map(({ id }) => id).join();

/**
 * The sides of the match for which the caller acts: of which they are, by a grant, team-captain or club-manager.
 */
export async function sidesFor(
  work: WorkingSet,
  caller: Caller,
  { competitors }: Pick<Match, "competitors">,
): Promise<number[]> {
  if (caller.grants.length === 0) return [];
  await work.load(competitors.flatMap(({ id }) => id ?? []));
  const sides: number[] = [];
  for (const [side, { id }] of competitors.entries()) {
    const state = id === null ? null : work.get(id);
    if (!state) continue;
    const { row, entity } = state;
    const target = { definition: work.definitionOf(row.type), entity, home: row.home };
    if ((await grantsOver(work, caller, target)).some(actsForTeam)) sides.push(side);
  }
  return sides;
}

export function actsForTeam({ role }: Pick<HeldGrant, "role">): boolean {
  return role === "team-captain" || role === "club-manager";
}

/** The encounter of a rubber, whose time and report count for it; every other match counts by itself. */
export async function judgedMatch(work: WorkingSet, match: Match): Promise<Match> {
  if (match.parent.type !== "match") return match;
  await work.load([match.parent.id]);
  return (work.get(match.parent.id)?.entity as Match | undefined) ?? match;
}

/** The tournament of the match; null when it has been deleted. */
export async function tournamentOf(work: WorkingSet, { parent }: Pick<Match, "parent">): Promise<Tournament | null> {
  await work.load([parent.id]);
  if (parent.type === "tournament") return (work.get(parent.id)?.entity as Tournament | undefined) ?? null;
  if (parent.type === "match") {
    const encounter = work.get(parent.id)?.entity as Match | undefined;
    return encounter ? tournamentOf(work, encounter) : null;
  }
  const stage = work.get(parent.id)?.entity as Stage | undefined;
  return stage ? tournamentOf(work, { parent: { id: stage.tournamentId, type: "tournament" } }) : null;
}

/** Whether and how the sides of the match report its result. */
export async function reportsFor(work: WorkingSet, match: Match): Promise<Tournament["reports"]> {
  return (await tournamentOf(work, match))?.reports ?? null;
}

/** What grants for a team allow with its match: the result, while the tournament lets sides report. */
export async function grantedToSides(work: WorkingSet, caller: Caller, { entity }: Target): Promise<Granted> {
  const match = entity as Match;
  const isSide = (await reportsFor(work, match)) !== null && (await sidesFor(work, caller, match)).length > 0;
  if (!isSide) return nothingGranted;
  return { ...nothingGranted, save: match.rubber === null ? resultFields : [...resultFields, "players"] };
}
