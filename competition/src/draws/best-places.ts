import type { DrawLine } from "./elimination.ts";
import { keyOfGroup, type RankSource } from "./qualifiers.ts";
import { opponentOf } from "./seeding.ts";

/** Who stands on a line, as far as it matters for those who come as the best across groups. */
export interface PlacedEntrant {
  source: RankSource | null;
  group?: string | null;
}

/** The lines that wait for the best with one rank of a stage, and for each the group of its opponent in the first round. */
export interface OpenPlaces {
  stage: string;
  rank: number;
  lines: number[];
  opponents: (string | null)[];
}

/** The places for the best across groups of whom nobody knew at the draw which they are; by stage and rank, in the order of their lines. */
export function openPlaces(entrants: ReadonlyMap<number, PlacedEntrant>): OpenPlaces[] {
  const open = [...entrants]
    .sort(([one], [other]) => one - other)
    .flatMap(([line, { source }]) => (source?.best === null ? [{ line, source }] : []));
  return [...Map.groupBy(open, ({ source: { stage, rank } }) => `${stage} ${rank}`).values()].flatMap((places) => {
    const lines = places.map(({ line }) => line);
    const opponents = lines.map((line) => {
      const opponent = entrants.get(opponentOf(line));
      return opponent ? keyOfGroup(opponent) : null;
    });
    return places.slice(0, 1).map(({ source: { stage, rank } }) => ({ stage, rank, lines, opponents }));
  });
}

/** Whether nobody has to meet their own group, whichever groups the best come from: not all of their lines are opposite one group. */
export function leavesRoomForBest(lines: readonly DrawLine[], entrants: readonly PlacedEntrant[]): boolean {
  const placed = lines.flatMap(({ line, competitor }): [number, PlacedEntrant][] => {
    const entrant = competitor === null ? undefined : entrants[competitor];
    return entrant ? [[line, entrant]] : [];
  });
  return openPlaces(new Map(placed)).every(
    ({ opponents }) => opponents.length < 2 || opponents[0] === null || new Set(opponents).size > 1,
  );
}

/**
 * Which of the best comes to which line, once it is known from which groups they come: of all matchings those with the fewest meetings
 * within a group in the first round, of these the one that gives the first line the best ranked, then the second, …
 * `groups` are those of the best in their order, as `keyOfGroup` has them; the answer has for each line an index into them.
 */
export function matchBest(opponents: readonly (string | null)[], groups: readonly (string | null)[]): number[] {
  const meets = (line: number, place: number) => opponents[line] !== null && opponents[line] === groups[place];
  const matchable = (given: readonly number[]) => countMatchable(opponents.length, groups.length, given, meets);
  const given: number[] = [];
  const most = matchable(given);
  while (given.length < opponents.length) {
    const next = groups.findIndex((_, place) => !given.includes(place) && matchable([...given, place]) === most);
    if (next < 0) throw new Error("There are fewer to come than lines");
    given.push(next);
  }
  return given;
}

/**
 * How many lines can have somebody who is not of their opponent's group, where the first ones have those who are `given`: whoever can't be
 * matched so takes any line that is left. By augmenting paths (H. W. Kuhn, The Hungarian method for the assignment problem, 1955).
 */
function countMatchable(
  lines: number,
  places: number,
  given: readonly number[],
  meets: (line: number, place: number) => boolean,
): number {
  const lineOf = new Map<number, number>();
  const match = (line: number, tried: Set<number>): boolean => {
    for (let place = 0; place < places; place++) {
      if (tried.has(place) || given.includes(place) || meets(line, place)) continue;
      tried.add(place);
      const other = lineOf.get(place);
      if (other !== undefined && !match(other, tried)) continue;
      lineOf.set(place, line);
      return true;
    }
    return false;
  };
  let count = given.filter((place, line) => !meets(line, place)).length;
  for (let line = given.length; line < lines; line++) if (match(line, new Set())) count += 1;
  return count;
}
