import { isUnderWay } from "#competition/progression/awards.ts";
import { entriesOf, type TournamentState } from "#competition/progression/tournament-state.ts";
import { isBuiltOn, matchesWith, takenBack } from "#competition/progression/withdrawal.ts";
import type { Entry } from "#contract/fields/entry.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Followed } from "../../kit/kinds/feature.ts";
import { invalid, Refusal } from "../../kit/refusal.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { readTournamentState } from "../state/read-tournament-state.ts";
import { keepStagesOf } from "../state/tournament-matches.ts";

/** The changes that give the places of one entry to another one. */
export interface Replacement {
  changes: Followed[];
  /** The competitor that has the places from now on; null if one of the entries is not there any more. */
  competitor: string | null;
}

/**
 * Gives the places and matches of one entry in the stages of its tournament to another entry.
 *
 * @throws 409 has-begun when one of the matches has begun; 400 when the other entry already plays in one of the stages
 */
export async function replaceCompetitor(
  work: WorkingSet,
  tournament: string,
  replacement: { from: string | Entry; to: string | Entry },
): Promise<Replacement> {
  const from = await competitorOf(work, replacement.from);
  const to = await competitorOf(work, replacement.to);
  if (from === null || to === null) return { changes: [], competitor: null };
  const stages = (await keepStagesOf(work, tournament)).filter((stage) => standsIn(stage, from));
  if (stages.some((stage) => standsIn(stage, to))) throw invalid([{ path: "replaces", code: "playsAlready" }]);
  const state = await readTournamentState(work, tournament, new Set([from]));
  const matches = matchesWith(state, tournament, new Set([from]));
  if (matches.some((match) => isPlayed(state, match))) throw hasBegun();
  const [ofStage, ofMatch] = [work.features.of("stage"), work.features.of("match")];
  const changes = [
    ...stages.map((stage): Followed => {
      const computed = { drawn: stage.drawn };
      return { action: "update", feature: ofStage, id: stage.id, data: fieldsWith(stage, from, to), computed };
    }),
    ...matches.map((match): Followed => {
      return { action: "update", feature: ofMatch, id: match.id, data: matchWith(state, match, { from, to }) };
    }),
  ];
  return { changes, competitor: to };
}

async function competitorOf(work: WorkingSet, entry: string | Entry): Promise<string | null> {
  if (typeof entry !== "string") return entry.competitor.id;
  await work.load([entry]);
  return (work.get(entry)?.entity as Entry | undefined)?.competitor.id ?? null;
}

function standsIn({ competitors, groups, lines }: Stage, team: string): boolean {
  const all = [...competitors, ...groups.flatMap((group) => group.competitors)];
  return all.some(({ id }) => id === team) || lines.some(({ competitor }) => competitor === team);
}

/** Whether the match, or one that depends on it, has begun. */
function isPlayed(state: TournamentState, match: Match): boolean {
  const { withdrawn } = entriesOf(state, match);
  return isUnderWay(match, withdrawn) || isBuiltOn(state, match, withdrawn);
}

function fieldsWith({ competitors, groups, lines }: Stage, from: string, to: string): Record<string, unknown> {
  const replaced = (references: Stage["competitors"]) =>
    references.map((reference) => (reference.id === from ? { ...reference, id: to } : reference));
  return {
    competitors: replaced(competitors),
    groups: groups.map((group) => ({ ...group, competitors: replaced(group.competitors) })),
    lines: lines.map((line) => (line.competitor === from ? { ...line, competitor: to } : line)),
  };
}

/** The match with the other competitor; one that was decided by the absence of `from` is to be played. */
function matchWith(state: TournamentState, match: Match, { from, to }: Record<"from" | "to", string>): Partial<Match> {
  const isLost = match.winner !== from;
  const before = isLost ? takenBack(state, match, new Set()) : null;
  const { competitors, winner, ...rest } = before ?? match;
  const replaced = competitors.map((one) => (one.id === from ? { ...one, id: to } : one));
  if (before) return { ...rest, competitors: replaced, winner };
  return { competitors: replaced, ...(winner === from && { winner: to }) };
}

function hasBegun(): Refusal {
  return new Refusal(
    "has-begun",
    "Matches of the entry that is replaced have begun, so no other entry can take its place.",
  );
}
