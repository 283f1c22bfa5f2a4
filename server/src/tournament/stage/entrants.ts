import { groupsToCome } from "#competition/draws/entries.ts";
import { listQualifiers, type QualifyingStage } from "#competition/draws/qualifiers.ts";
import type { Entrant } from "#competition/draws/stage-draw.ts";
import { bestRanksIn, entrantAt } from "#competition/progression/places.ts";
import type { Participant } from "#contract/fields/participant.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Team } from "#contract/fields/team.ts";
import { playersOfSide, sharedValue } from "#contract/membership.ts";
import type { StageStandings } from "#contract/standings.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { readEntries, readStandingOfEntries } from "../state/entries.ts";
import { readStandings } from "../state/standings.ts";

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
  const drawn = stage.competitors.map(({ id }): Entrant => ({ competitor: id, source: null }));
  const qualifying: QualifyingStage[] = [];
  for (const { stage: id, ranks, best } of stage.sources) {
    qualifying.push({ stage: id, groups: await groupsOf(work, id, waiting), ranks, best });
  }
  const places = listQualifiers(qualifying);
  const known = new Map<string, StageStandings>();
  for (const { stage: id } of stage.sources) known.set(id, await readStandings(work, id, bestRanksIn(places, id)));
  return [...drawn, ...places.map((source) => entrantAt(stage, source, places, known.get(source.stage) ?? null))];
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
