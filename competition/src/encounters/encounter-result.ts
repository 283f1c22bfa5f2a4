import type { EncounterFormat, RubberRule } from "#contract/encounter-format.ts";
import type { MatchOutcome } from "#contract/match-format.ts";
import { leaderOf, type Pair, type Side } from "../side.ts";
import { type CountedRubber, countRubber, playedAs, rubberAwarded, sumOf } from "./counted-rubber.ts";
import { type Item, isDecided, itemsOf, pointsOfItem, stillToGain } from "./encounter-items.ts";
import type { RubberMatch } from "./rubber-match.ts";

/** What somebody has decided about an encounter as a whole, in place of its rubbers. */
export interface Ruling {
  outcome:
    | "MATCH_OUTCOME_WALKOVER"
    | "MATCH_OUTCOME_DEFAULTED"
    | "MATCH_OUTCOME_RETIRED"
    | "MATCH_OUTCOME_ABANDONED"
    | "MATCH_OUTCOME_DOUBLE_DEFAULT"
    /** The encounter is cancelled. */
    | null;
  winner: Side | null;
}

/** An encounter with its rubbers by their keys; those of phases that are not open are missing. */
export interface Encounter {
  format: EncounterFormat;
  rubbers: ReadonlyMap<string, RubberMatch>;
  ruling: Ruling | null;
  /** The winner whom a person has named for an encounter that ends level and must not be drawn. */
  named: Side | null;
}

/** The result of an encounter, in the order of its competitors. */
export interface EncounterResult {
  points: Pair;
  sets: Pair;
  score: Pair;
  /** A rubber has been begun. */
  hasBegun: boolean;
  /** Nothing more has to be played: rubbers that have not begun are cancelled. */
  isOver: boolean;
  /** It is over, and no rubber is being played. */
  isFinished: boolean;
  /** Null while it is not finished. */
  outcome: MatchOutcome | null;
  winner: Side | null;
  /** The keys of the rubbers that are not needed while the encounter goes on: those of groups that are won. */
  needless: readonly string[];
}

/**
 * The result that follows from the rubbers, whatever the order in which they were saved. The sources of the rules:
 * DTTB, Wettspielordnung, D 2.2, 2.3 and 2.6 (the encounter ends with the rubber, in the order of the list, that
 * decides it), D 2.8 (forfeits), E 2.8 (rubbers without a winner); ITA, dual match format of college tennis (doubles
 * count as one point; the fourth point decides in whatever order they end); Württembergischer Tennis-Bund,
 * Wettspielordnung of 2018 (3:3 is decided by sets, then by games).
 */
export function encounterResult(encounter: Encounter): EncounterResult {
  const { ruling, rubbers } = encounter;
  const matches = [...rubbers.values()];
  const hasBegun = matches.some(hasRubberBegun);
  const isPlaying = matches.some(({ state }) => state === "MATCH_STATE_RUNNING");
  const played = ruling ? ruled(encounter, ruling) : followed(encounter);
  const { counted, points, end, needless = [] } = played;
  const isOver = end !== null;
  // A ruling ends the encounter whatever is still being played.
  const isFinished = isOver && (ruling !== null || !isPlaying);
  return {
    points,
    ...sumOf(counted),
    hasBegun,
    isOver,
    isFinished,
    outcome: isFinished ? end.outcome : null,
    winner: isFinished ? end.winner : null,
    needless,
  };
}

/** Whether a rubber was played: it is running, it was finished by play, or it has sets. */
export function hasRubberBegun({ state, outcome, sets }: RubberMatch): boolean {
  if (sets.length > 0 || state === "MATCH_STATE_RUNNING") return true;
  return state === "MATCH_STATE_FINISHED" && !unplayed.includes(outcome);
}

const unplayed: readonly (MatchOutcome | null)[] = [
  "MATCH_OUTCOME_WALKOVER",
  "MATCH_OUTCOME_DOUBLE_DEFAULT",
  "MATCH_OUTCOME_BYE",
];

interface End {
  outcome: MatchOutcome | null;
  winner: Side | null;
}

/** Rubbers that count, the points, and how it ended; null for the end while it goes on. */
interface Played {
  counted: readonly CountedRubber[];
  points: Pair;
  end: End | null;
  needless?: readonly string[];
}

/** The result by the rubbers alone. */
function followed({ format, rubbers, named }: Encounter): Played {
  const all = format.rubbers.map((rule) => countRubber(rule, rubbers.get(rule.key), format));
  const decider = all.find(({ rule }) => rule.decider) ?? null;
  const items = itemsOf(
    format,
    all.filter((one) => one !== decider),
  );
  const early = format.stop === "ENCOUNTER_STOP_ORDER" ? inOrder(items, format) : null;
  const counting = early ?? items;
  const counted = counting.flatMap((item) => item.counted);
  const points = pointsOf(counting, format);
  const leader = leaderOf(points);
  if (early) return { counted, points, end: won(leader) };
  const needless = items.flatMap((item) => item.needless);
  const toGain = items.reduce((sum, item) => sum + stillToGain(item, format), 0);
  const isWon = format.stop === "ENCOUNTER_STOP_FINISH" && leader !== null && Math.abs(points[0] - points[1]) > toGain;
  if (isWon) return { counted, points, end: won(leader) };
  if (!items.every((item) => isDecided(item, format))) return { counted, points, end: null, needless };
  if (leader !== null) return { counted, points, end: won(leader) };
  if (counted.length > 0 && counted.every(({ ending }) => ending?.outcome === "MATCH_OUTCOME_DOUBLE_DEFAULT"))
    return { counted, points, end: { outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT", winner: null } };
  return level({ counted, points, end: null }, { format, decider, named });
}

/**
 * The items up to the first after which the lead is greater than what the other side can still gain; null when the
 * list, up to the first rubber that is open, does not decide the encounter. What was played beside the list counts only
 * once the list gets there.
 */
function inOrder(items: readonly Item[], format: EncounterFormat): readonly Item[] | null {
  for (const [index, item] of items.entries()) {
    if (!isDecided(item, format)) return null;
    const before = items.slice(0, index + 1);
    const [first, second] = pointsOf(before, format);
    const rest = items.slice(index + 1).reduce((sum, one) => sum + one.worth, 0);
    if (Math.abs(first - second) > rest) return before;
  }
  return null;
}

/** An encounter that ends level: sets, score, the decider, a draw, or the winner whom a person names. */
function level(
  { counted, points }: Played,
  { format, decider, named }: { format: EncounterFormat; decider: CountedRubber | null; named: Side | null },
): Played {
  const { sets, score } = sumOf(counted);
  for (const criterion of format.level) {
    const leader = leaderOf(criterion === "ENCOUNTER_LEVEL_SETS" ? sets : score);
    if (leader !== null) return { counted, points, end: won(leader) };
  }
  if (decider && decider.ending === null) return { counted, points, end: null };
  if (decider?.ending && decider.ending.winner !== null) {
    const [first, second] = pointsOf(itemsOf(format, [decider]), format);
    const withDecider: Pair = [points[0] + first, points[1] + second];
    return { counted: [...counted, decider], points: withDecider, end: won(decider.ending.winner) };
  }
  if (format.drawAllowed) return { counted, points, end: { outcome: "MATCH_OUTCOME_DRAWN", winner: null } };
  return { counted, points, end: named === null ? null : won(named) };
}

const won = (winner: Side | null): End => ({ outcome: "MATCH_OUTCOME_NORMAL", winner });

/** The result that a ruling gives. */
function ruled(encounter: Encounter, ruling: Ruling): Played {
  const { format, rubbers } = encounter;
  const end: End = { outcome: ruling.outcome, winner: ruling.winner };
  const { winner } = ruling;
  switch (ruling.outcome) {
    case "MATCH_OUTCOME_WALKOVER":
    case "MATCH_OUTCOME_DEFAULTED": {
      if (winner === null) return { counted: [], points: [0, 0], end };
      const awarded = awardedTo(format, winner);
      return { counted: awarded.flatMap((item) => item.counted), points: pointsOf(awarded, format), end };
    }
    case "MATCH_OUTCOME_RETIRED": {
      if (winner === null) return { counted: [], points: [0, 0], end };
      const rest = new Map(rubbers);
      for (const rule of format.rubbers) {
        if (rule.decider || countRubber(rule, rubbers.get(rule.key), format).ending !== null) continue;
        rest.set(rule.key, playedAs("MATCH_OUTCOME_WALKOVER", winner, rubbers.get(rule.key)));
      }
      const { counted, points } = followed({ ...encounter, rubbers: rest, ruling: null });
      return { counted, points, end };
    }
    case "MATCH_OUTCOME_DOUBLE_DEFAULT":
      return { counted: [], points: [0, 0], end };
    default: {
      const { counted, points } = followed({ ...encounter, ruling: null });
      return { counted, points, end };
    }
  }
}

/** The rubbers that a walkover gives: all of them, or the first in their order by which the encounter is won. */
function awardedTo(format: EncounterFormat, winner: Side): readonly Item[] {
  const isPlayed = (rule: RubberRule) => !rule.decider;
  const items = itemsOf(
    format,
    format.rubbers.filter(isPlayed).map((rule) => rubberAwarded(rule, winner, format)),
  );
  return format.forfeit === "ENCOUNTER_FORFEIT_ALL" ? items : (inOrder(items, format) ?? items);
}

function pointsOf(items: readonly Item[], format: EncounterFormat): Pair {
  return items.reduce<Pair>(
    (sum, item) => {
      const [first, second] = pointsOfItem(item, format);
      return [sum[0] + first, sum[1] + second];
    },
    [0, 0],
  );
}
