import { groupsToCome } from "#competition/draws/entries.ts";
import { listQualifiers, type QualifyingStage, type RankSource } from "#competition/draws/qualifiers.ts";
import { type Entrant, hasBracket } from "#competition/draws/stage-draw.ts";
import type { Participant } from "#contract/fields/participant.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Team } from "#contract/fields/team.ts";
import { playersOfSide, sharedValue } from "#contract/membership.ts";
import type { StageStandings } from "#contract/standings.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { readEntries, readStandingOfEntries } from "../entry/entries.ts";
import { standingsOfStage } from "./standings.ts";

/**
 * The entrants of the stage in the order of strength, without withdrawn ones: its own competitors, then the places of
 * earlier stages. `after` are the stages that wait for this one. Two simultaneous saves can make a circle of stages; a
 * stage in the circle then sends no entrants.
 */
export async function entrantsOf(
  work: WorkingSet,
  stage: Stage,
  after: ReadonlySet<string> = new Set(),
): Promise<{ entrants: Entrant[]; leftOut: number }> {
  if (after.has(stage.id)) return { entrants: [], leftOut: 0 };
  const { seeds, withdrawn } = await readStandingOfEntries(work, stage.tournamentId);
  const all = await placesOf(work, stage, after);
  const entrants = all
    .filter(({ competitor }) => competitor === null || !withdrawn.has(competitor))
    .map((entrant) => ({
      ...entrant,
      seed: entrant.competitor === null ? null : (seeds.get(entrant.competitor) ?? null),
    }));
  return { entrants, leftOut: all.length - entrants.length };
}

/** The entrants including withdrawn ones. */
export async function placesOf(
  work: WorkingSet,
  stage: Stage,
  after: ReadonlySet<string> = new Set(),
): Promise<Entrant[]> {
  const waiting = new Set([...after, stage.id]);
  const own = stage.competitors.map(({ id }): Entrant => ({ competitor: id, source: null }));
  const qualifying: QualifyingStage[] = [];
  for (const { stage: id, ranks, best } of stage.sources) {
    qualifying.push({ stage: id, groups: await groupsOf(work, id, waiting), ranks, best });
  }
  const places = listQualifiers(qualifying);
  const known = new Map<string, StageStandings>();
  for (const { stage: id } of stage.sources) known.set(id, await standingsOfStage(work, id, bestRanksIn(places, id)));
  return [...own, ...places.map((source) => entrantAt(stage, source, places, known.get(source.stage) ?? null))];
}

/**
 * The competitor of a place, if it is known. Lines that are reserved for the best across groups wait until all of these
 * are known.
 */
function entrantAt(
  { type }: Stage,
  source: RankSource,
  places: readonly RankSource[],
  standings: StageStandings | null,
): Entrant {
  if (source.best === undefined || source.best === null || !hasBracket(type)) {
    return { competitor: competitorAt(standings, source), source };
  }
  const alike = places.filter(({ stage, rank, best }) => stage === source.stage && rank === source.rank && best);
  const best = bestOf(standings, source.rank, alike.length)?.[source.best - 1];
  return best ? { ...best, source } : { competitor: null, source: { ...source, best: null } };
}

/** The first so many competitors with a rank, across the groups; null until all of them are known. */
export function bestOf(
  standings: StageStandings | null,
  rank: number,
  count: number,
): { competitor: string; group: string | null }[] | null {
  const found = Array.from({ length: count }, (_, index) => {
    const source: RankSource = { type: "MATCH_SOURCE_RANK", stage: "", group: null, rank, best: index + 1 };
    const competitor = competitorAt(standings, source);
    const groups = standings?.groups ?? [];
    const group = groups.find(({ rows }) => rows.some((row) => row.competitor.id === competitor));
    return competitor === null ? [] : [{ competitor, group: group?.id ?? null }];
  }).flat();
  return found.length === count ? found : null;
}

/** The ranks whose best across the groups qualify. */
export function bestRanksIn(sources: readonly RankSource[], stage: string): number[] {
  return [...new Set(sources.flatMap((one) => (one.stage === stage && one.best !== undefined ? one.rank : [])))];
}

/**
 * The competitor of a place; null until the tables that it depends on are complete, and while several share the place.
 */
export function competitorAt(standings: StageStandings | null, { group, rank, best }: RankSource): string | null {
  if (standings === null) return null;
  if (best !== undefined) {
    if (best === null || !standings.complete) return null;
    return unsharedAt(standings.best.find((one) => one.rank === rank)?.rows ?? [], best);
  }
  const table = group === null ? standings.groups[0] : standings.groups.find(({ id }) => id === group);
  return table?.complete ? unsharedAt(table.rows, rank) : null;
}

function unsharedAt(rows: StageStandings["groups"][number]["rows"], rank: number): string | null {
  const row = rows.find((one) => one.rank === rank);
  return row && !row.shared ? row.competitor.id : null;
}

/** The groups of a stage and their sizes; for a stage without a draw, those of the draw to come. */
async function groupsOf(
  work: WorkingSet,
  id: string,
  waiting: ReadonlySet<string>,
): Promise<QualifyingStage["groups"]> {
  await work.load([id]);
  const stage = work.get(id)?.entity as Stage | undefined;
  if (!stage) return [];
  return groupsToCome(stage, (await entrantsOf(work, stage, waiting)).entrants.length);
}

/** The nationality of each entrant, for singles and pairs whose players share one. */
export async function nationalitiesOf(work: WorkingSet, entrants: readonly Entrant[]): Promise<(string | null)[]> {
  await work.load(entrants.flatMap(({ competitor }) => competitor ?? []));
  const playersOf = entrants.map(({ competitor }) => {
    const team = competitor === null ? undefined : (work.get(competitor)?.entity as Team | undefined);
    return team ? playersOfSide(team, work.today) : [];
  });
  await work.load(playersOf.flat());
  const nationalityOf = (id: string) => (work.get(id)?.entity as Participant | undefined)?.nationality ?? null;
  return playersOf.map((players) => sharedValue(players.map(nationalityOf)));
}

/** The organization of each entrant: that of its entry, else the team's first parent of this kind. */
export async function organizationsOf(
  work: WorkingSet,
  { tournamentId }: Stage,
  entrants: readonly Entrant[],
): Promise<(string | null)[]> {
  const entries = await readEntries(work, tournamentId);
  const byTeam = new Map(entries.map(({ competitor, organization }) => [competitor.id, organization?.id]));
  await work.load(entrants.flatMap(({ competitor }) => competitor ?? []));
  return entrants.map(({ competitor }) => {
    if (competitor === null) return null;
    const team = work.get(competitor)?.entity as Team | undefined;
    return byTeam.get(competitor) ?? team?.parents.find(({ type }) => type === "organization")?.id ?? null;
  });
}
