import { resolveFormat } from "#competition/format-presets.ts";
import { courtRulesOf } from "#competition/scoring/court-rules.ts";
import {
  addGoals,
  canFinish,
  type PeriodsScore,
  startNextPeriod,
  startPeriods,
} from "#competition/scoring/periods-score.ts";
import { withServer } from "#competition/scoring/service.ts";
import { type SetsScore, setInPlay } from "#competition/scoring/sets-score.ts";
import { addGame, addPoint, startSets } from "#competition/scoring/sets-scoring.ts";
import type { Side } from "#competition/side.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { type Sets, serializeSets } from "../presses/pressed-sets.ts";

export type Score = SetsScore | PeriodsScore;

/** The score on this device, with its earlier states for undo. Values of this type never change. */
export interface Tally {
  format: MatchFormat;
  score: Score;
  /** The winners of the points since the sets last changed; the sets do not contain these points. */
  points: readonly Side[];
  /** The scores before each press, the last one at the end. */
  past: readonly Pick<Tally, "score" | "points">[];
}

/** The part of a tally that the device stores beside the sets on the server. */
export interface KeptPoints {
  format: string;
  sets: string;
  points: readonly Side[];
  firstServer: Side | null;
  rallyServer: Side | null;
}

/** Starts a tally at the end of the stored sets with the stored points; null if the sets do not fit the format. */
export function beginTally(format: MatchFormat, sets: Sets, kept: KeptPoints | null = null): Tally | null {
  const rules = resolveFormat(format);
  if (rules === null) return null;
  if (rules.kind === "MATCH_FORMAT_PERIODS") {
    const score = startPeriods(rules, sets);
    return score && { format, score, points: [], past: [] };
  }
  const isOfFormat = kept !== null && kept.format === JSON.stringify(format);
  const firstServer = isOfFormat ? kept.firstServer : null;
  const score = startSets(rules, { court: courtRulesOf(format), sets, firstServer });
  if (score === null) return null;
  const begun: Tally = { format, score, points: [], past: [] };
  if (!isOfFormat || kept.sets !== serializeSets([...score.sets])) return begun;
  const served: Tally = { ...begun, score: { ...score, rallyServer: kept.rallyServer } };
  return kept.points.reduce(withPoint, served);
}

export function keptOf({ format, score, points }: Tally): KeptPoints {
  const { firstServer, rallyServer } = isOfSets(score) ? score : { firstServer: null, rallyServer: null };
  return { format: JSON.stringify(format), sets: setsOf(score), points, firstServer, rallyServer };
}

export function isOfSets(score: Score): score is SetsScore {
  return score.format.kind === "MATCH_FORMAT_SETS";
}

/** The sets as one text, as presses contain them. */
export function setsOf({ sets }: Score): string {
  return serializeSets([...sets]);
}

/** Whether nothing remains to be played, so that the match can be finished. */
export function isDecided(score: Score): boolean {
  return isOfSets(score) ? setInPlay(score) === null : canFinish(score);
}

export function withPoint(tally: Tally, side: Side): Tally {
  return isOfSets(tally.score) ? advance(tally, addPoint(tally.score, side), side) : tally;
}

export function withGame(tally: Tally, side: Side): Tally {
  return isOfSets(tally.score) ? advance(tally, addGame(tally.score, side)) : tally;
}

export function withGoals(tally: Tally, side: Side, goals: number): Tally {
  return isOfSets(tally.score) ? tally : advance(tally, addGoals(tally.score, side, goals));
}

export function withNextPeriod(tally: Tally): Tally {
  return isOfSets(tally.score) ? tally : advance(tally, startNextPeriod(tally.score));
}

/** Sets the server by hand; a later undo does not take this back. */
export function withService(tally: Tally, side: Side): Tally {
  const { score, past } = tally;
  if (!isOfSets(score)) return tally;
  const served = withServer(score, side);
  const { firstServer } = served;
  return {
    ...tally,
    score: served,
    past: past.map((step) => (isOfSets(step.score) ? { ...step, score: { ...step.score, firstServer } } : step)),
  };
}

/** The tally before the last press; unchanged if there was none. */
export function undone(tally: Tally): Tally {
  const last = tally.past.at(-1);
  return last ? { ...tally, ...last, past: tally.past.slice(0, -1) } : tally;
}

function advance(tally: Tally, score: Score, point?: Side): Tally {
  const { points, past } = tally;
  const hasSameSets = setsOf(score) === setsOf(tally.score);
  if (hasSameSets && point === undefined) return tally;
  if (isOfSets(tally.score) && setInPlay(tally.score) === null) return tally;
  return {
    ...tally,
    score,
    points: hasSameSets && point !== undefined ? [...points, point] : [],
    past: [...past, { score: tally.score, points }],
  };
}
