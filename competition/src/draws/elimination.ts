import type { SeedLines } from "#contract/stage-draw.ts";
import { spreadByes } from "./byes.ts";
import type { DrawWarning, SeparationRule } from "./draw-rules.ts";
import { type Lot, lotFrom } from "./lot.ts";
import { opponentOf, placeSeeds } from "./place-seeds.ts";
import { placeRest } from "./rest.ts";
import { type Separation, startSeparation } from "./separation.ts";

export interface EliminationRules {
  /** The number of competitors, at least two, in the order of strength. */
  competitors: number;
  /** The number of seeds, at most all competitors. */
  seeds: number;
  seedLines: SeedLines;
  /** The values by which competitors are kept apart, the most important first. */
  separation: readonly SeparationRule[];
  /** Judges a whole draw: true when these lines keep everybody apart. */
  keepsApart?: (lines: readonly DrawLine[]) => boolean;
  /** The text that determines all chance in the draw. */
  lot: string;
}

/** The content of one line of the draw; the competitor is an index into their order. */
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

/**
 * When the first draw does not keep everybody apart, up to this many draws are made and the best is taken; large fields
 * get fewer.
 */
const attempts = 16;
const linesInAll = 1024;

/** A cost above that of separating a few competitors, so that a draw that keeps them apart is always preferred. */
const costOfMeeting = 10_000;

/** Draws an elimination: it places the seeds, then the byes, then all others by lot. */
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
  // When nothing is left to chance, every competitor takes the line of the seed with the same number.
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
 * The lines that stay empty: first those opposite the seeds, in the order of the seeds, then lines opposite others by
 * lot. ITF Pro Circuit Rulebook, Byes (2015).
 */
function linesOfByes(size: number, byes: number, seeded: readonly number[], lot: Lot): number[] {
  const matchOf = (line: number) => Math.floor((line - 1) / 2);
  const emptyIn = new Map(seeded.slice(0, byes).map((line) => [matchOf(line), opponentOf(line)]));
  return spreadByes(size / 2, byes, [...emptyIn.keys()], lot).map((match) => {
    // In a match without a seed, the bye takes the lower line in the upper half and the upper line in the lower half,
    // as in most tiers of seeds.
    return emptyIn.get(match) ?? (match < size / 4 ? 2 * match + 2 : 2 * match + 1);
  });
}

function isKept(competitors: number, separation: Separation): boolean {
  return Array.from({ length: competitors }, (_, competitor) => competitor).every(separation.isKeptFor);
}

/** `lines` holds the line of each competitor. */
function listLines(size: number, lines: readonly number[], seeds: number): DrawLine[] {
  const competitors = new Map(lines.map((line, competitor) => [line, competitor]));
  return Array.from({ length: size }, (_, index) => {
    const line = index + 1;
    const competitor = competitors.get(line) ?? null;
    const seed = competitor !== null && competitor < seeds ? competitor + 1 : null;
    return { line, competitor, seed, bye: competitor === null };
  });
}
