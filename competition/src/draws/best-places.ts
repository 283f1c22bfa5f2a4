import type { DrawLine } from "./elimination.ts";
import { opponentOf } from "./place-seeds.ts";
import { keyOfGroup, type RankSource } from "./qualifiers.ts";

/** A line of the draw, with the fields that assigning the best across groups needs. */
export interface PlacedEntrant {
  source: RankSource | null;
  group?: string | null;
}

/** The lines reserved for the best of one rank in a stage, each with the group of its first-round opponent. */
export interface OpenPlaces {
  stage: string;
  rank: number;
  lines: number[];
  opponents: (string | null)[];
}

/** The places reserved at the draw for the best across groups, by stage and rank, in the order of their lines. */
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

/**
 * Whether no first-round meeting within a group is ever forced, whichever groups the best come from. That holds unless
 * all their lines face the same group.
 */
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
 * Assigns the best to lines once their groups are known. Of all assignments with the fewest first-round meetings within
 * a group, it takes the one that gives the first line the best ranked competitor, then the second line, and so on.
 *
 * `groups` holds the groups of the best in their order, as `keyOfGroup` gives them; the result holds an index into it
 * for each line.
 */
export function matchBest(opponents: readonly (string | null)[], groups: readonly (string | null)[]): number[] {
  const meets = (line: number, index: number) => opponents[line] !== null && opponents[line] === groups[index];
  const matchable = (chosen: readonly number[]) => countMatchable(opponents.length, groups.length, chosen, meets);
  const taken: number[] = [];
  const most = matchable(taken);
  while (taken.length < opponents.length) {
    const next = groups.findIndex((_, index) => !taken.includes(index) && matchable([...taken, index]) === most);
    if (next < 0) throw new Error("There are fewer to come than lines");
    taken.push(next);
  }
  return taken;
}

/**
 * Counts the lines that can have a competitor from another group than their opponent's, after the first lines have
 * received those in `given`. Competitors who cannot be matched take any line that is left. The matching uses augmenting
 * paths (H. W. Kuhn, The Hungarian method for the assignment problem, 1955).
 */
function countMatchable(
  lines: number,
  places: number,
  chosen: readonly number[],
  meets: (line: number, index: number) => boolean,
): number {
  const lineOf = new Map<number, number>();
  const match = (line: number, tried: Set<number>): boolean => {
    for (let place = 0; place < places; place++) {
      if (tried.has(place) || chosen.includes(place) || meets(line, place)) continue;
      tried.add(place);
      const other = lineOf.get(place);
      if (other !== undefined && !match(other, tried)) continue;
      lineOf.set(place, line);
      return true;
    }
    return false;
  };
  let count = chosen.filter((place, line) => !meets(line, place)).length;
  for (let line = chosen.length; line < lines; line++) if (match(line, new Set())) count += 1;
  return count;
}
