import type { MatchSource } from "#contract/match-source.ts";
import type { DrawRules, StoredLine } from "#contract/stage-draw.ts";
import { defaultSeeds } from "./place-seeds.ts";
import type { RankSource } from "./qualifiers.ts";

/** An entrant, with the fields that decide who is seeded. */
export interface SeededEntrant {
  source: RankSource | null;
  /** The seed number of the entry; null or missing when it has none. */
  seed?: number | null;
}

/**
 * The number of seeds and its origin: a number that somebody set, the winners of groups, the seeds of the entries, or
 * the usual number by the order of entrants, which says nothing about strength.
 */
export interface Seeding {
  count: number;
  by: "number" | "winners" | "entries" | "order";
}

/** Finds the seeded entrants of an elimination; `seeds` may set their number. */
export function seedingOf(seeds: number | null, entrants: readonly SeededEntrant[]): Seeding {
  if (seeds !== null) return { count: seeds, by: "number" };
  const winners = entrants.filter(isWinner).length;
  if (winners > 0 && entrants.every(({ source }) => source !== null)) {
    // After a single table, its second is seeded, too.
    return { count: Math.min(Math.max(2, winners), mostWinners(entrants.length)), by: "winners" };
  }
  const seeded = entrants.filter(hasSeed).length;
  return seeded > 0 ? { count: seeded, by: "entries" } : { count: defaultSeeds(entrants.length), by: "order" };
}

/** The entrants in the order of placing: the seeded ones, then the others. */
export function inOrderOfSeeds<E extends SeededEntrant>(seeds: number | null, entrants: readonly E[]): E[] {
  switch (seedingOf(seeds, entrants).by) {
    case "winners":
      return [...entrants.filter(isWinner), ...entrants.filter((entrant) => !isWinner(entrant))];
    case "entries":
      return entrants.toSorted((one, other) => placeOf(one) - placeOf(other));
    case "number":
    case "order":
      return [...entrants];
  }
}

/**
 * The seed numbers of a drawn stage, by line. Entrants that were placed by their order have none. `seedOf` gives the
 * seed number of a competitor's entry.
 */
export function numberedSeeds(
  { draw, lines }: { draw: Pick<DrawRules, "seeds">; lines: readonly StoredLine[] },
  seedOf: (competitor: string) => number | null,
): Map<number, number> {
  const seedOn = ({ competitor }: StoredLine) => (competitor === null ? null : seedOf(competitor));
  const placed = lines.filter(({ competitor, source }) => competitor !== null || source !== null);
  const { by } = seedingOf(
    draw.seeds,
    placed.map((line) => ({ source: rankOf(line.source), seed: seedOn(line) })),
  );
  const hasNumber = (line: StoredLine) => by !== "order" && (by !== "entries" || seedOn(line) !== null);
  return new Map(placed.flatMap((line) => (line.seed !== null && hasNumber(line) ? [[line.line, line.seed]] : [])));
}

/** The seed numbers of a drawn stage, by competitor. */
export function seedsOfCompetitors(
  stage: { draw: Pick<DrawRules, "seeds">; lines: readonly StoredLine[] },
  seedOf: (competitor: string) => number | null,
): Map<string, number> {
  const numbers = numberedSeeds(stage, seedOf);
  return new Map(
    stage.lines.flatMap(({ line, competitor }): [string, number][] => {
      const number = numbers.get(line);
      return competitor === null || number === undefined ? [] : [[competitor, number]];
    }),
  );
}

function rankOf(source: MatchSource | null): RankSource | null {
  return source?.type === "MATCH_SOURCE_RANK" ? source : null;
}

/**
 * The most seeds: half of the entrants, rounded up to 2, 4, 8, …. That is the number of first-round matches that can
 * each have one seed.
 */
function mostWinners(entrants: number): number {
  let most = 2;
  while (most < entrants / 2) most *= 2;
  return most;
}

function isWinner({ source }: SeededEntrant): boolean {
  return source?.rank === 1;
}

function hasSeed({ seed }: SeededEntrant): boolean {
  return typeof seed === "number";
}

function placeOf({ seed }: SeededEntrant): number {
  return seed ?? Number.MAX_SAFE_INTEGER;
}
