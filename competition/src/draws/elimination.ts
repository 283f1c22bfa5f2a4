import type { SeedLines } from "#contract/stage-draw.ts";
import { spreadByes } from "./byes.ts";
import type { DrawWarning, SeparationRule } from "./draw-rules.ts";
import { type Lot, lotFrom } from "./lot.ts";
import { placeRest } from "./rest.ts";
import { opponentOf, placeSeeds } from "./seeding.ts";
import { type Separation, startSeparation } from "./separation.ts";

export interface EliminationRules {
  /** How many competitors there are, at least two; they are in the order of strength. */
  competitors: number;
  /** How many of them are seeded, at most all. */
  seeds: number;
  seedLines: SeedLines;
  /** What competitors are kept apart by, the most important first. */
  separation: readonly SeparationRule[];
  /** Whether the lines keep apart those too of whom only the draw as a whole can tell. */
  keepsApart?: (lines: readonly DrawLine[]) => boolean;
  /** All that chance decides follows from this text. */
  lot: string;
}

/** What stands on a line of the draw; the competitor is an index into their order. */
export interface DrawLine {
  line: number;
  competitor: number | null;
  seed: number | null;
  bye: boolean;
}

export interface EliminationDraw {
  lines: DrawLine[];
  warnings: DrawWarning[];
}

/** Where the first draw does not keep everybody apart, the best of so many is taken, in large fields of fewer. */
const attempts = 16;
const linesInAll = 1024;

/** More than all that the separation of a few costs, so that a draw that keeps them apart is taken. */
const costOfMeeting = 10_000;

/** Draws an elimination: the seeds, then the byes, then the rest by lot. */
export function drawElimination(rules: EliminationRules): EliminationDraw {
  const lot = lotFrom(rules.lot);
  const most = isFixed(rules) ? 1 : Math.min(attempts, linesInAll / sizeOfDraw(rules.competitors));
  let best = drawOnce(rules, lot);
  for (let attempt = 1; attempt < most && !best.isSeparationKept; attempt++) {
    const next = drawOnce(rules, lot);
    if (next.isSeparationKept || next.cost < best.cost) best = next;
  }
  return { lines: best.lines, warnings: best.isSeparationKept ? [] : ["SEPARATION_NOT_KEPT"] };
}

/** The number of lines: the least power of two that has room for so many competitors. */
export function sizeOfDraw(competitors: number): number {
  let size = 2;
  while (size < competitors) size *= 2;
  return size;
}

interface Attempt {
  lines: DrawLine[];
  cost: number;
  isSeparationKept: boolean;
}

function drawOnce(rules: EliminationRules, lot: Lot): Attempt {
  const { competitors, seeds, seedLines, keepsApart } = rules;
  const size = sizeOfDraw(competitors);
  const byes = size - competitors;
  const separation = startSeparation(size, rules.separation);
  // Where nothing is left to the lot, everybody stands where a seed of that number would.
  const placed = isFixed(rules) ? competitors : seeds;
  const lines = placeSeeds({ size, seeds: placed, seedLines, byes }, separation, lot);
  const empty = new Set(linesOfByes(size, byes, lines, lot));
  placeRest({ size, competitors, lines, empty }, separation, lot);
  const drawn = listLines(size, lines, seeds);
  const isApart = keepsApart === undefined || keepsApart(drawn);
  return {
    lines: drawn,
    cost: separation.cost() + (isApart ? 0 : costOfMeeting),
    isSeparationKept: isApart && isKept(competitors, separation),
  };
}

function isFixed({ seedLines }: EliminationRules): boolean {
  return seedLines === "SEED_LINES_FIXED";
}

/**
 * The lines that stay empty, opposite the seeds in their order, then opposite others by lot: ITF Pro Circuit Rulebook,
 * Byes (2015).
 */
function linesOfByes(size: number, byes: number, seeded: readonly number[], lot: Lot): number[] {
  const matchOf = (line: number) => Math.floor((line - 1) / 2);
  const emptyIn = new Map(seeded.slice(0, byes).map((line) => [matchOf(line), opponentOf(line)]));
  return spreadByes(size / 2, byes, [...emptyIn.keys()], lot).map((match) => {
    // Without a seed, the bye is below in the upper half and above in the lower, as with the seeds of most tiers.
    return emptyIn.get(match) ?? (match < size / 4 ? 2 * match + 2 : 2 * match + 1);
  });
}

function isKept(competitors: number, separation: Separation): boolean {
  return Array.from({ length: competitors }, (_, competitor) => competitor).every(separation.isKeptFor);
}

/** `lines` has the line of each competitor. */
function listLines(size: number, lines: readonly number[], seeds: number): DrawLine[] {
  const competitors = new Map(lines.map((line, competitor) => [line, competitor]));
  return Array.from({ length: size }, (_, index) => {
    const line = index + 1;
    const competitor = competitors.get(line) ?? null;
    const seed = competitor !== null && competitor < seeds ? competitor + 1 : null;
    return { line, competitor, seed, bye: competitor === null };
  });
}
