import type { Stretch } from "#contract/overlaps.ts";
import type { LoadedSide } from "./daily-load.ts";
import type { ExpectedSides } from "./expected-sides.ts";

/** A match of the tournament; all instants are milliseconds since 1970. */
export interface SchedulingMatch extends ExpectedSides {
  id: string;
  stage: string;
  minutes: number;
  /** Null while it has no time. */
  start: number | null;
  /** A match with a time may have no field. */
  field: string | null;
  /**
   * True when time and field are fixed: the match has begun, is over, or was pinned. No match waits for a fixed one
   * without a time.
   */
  isFixed: boolean;
  /** Among equals the smaller number comes first: by round, and within a round the final last. */
  order: readonly number[];
  /** The fields that suit its type of sport. */
  fields: readonly string[];
  /** Further people that it occupies: officials, and members of its competitors who also play for others. */
  people?: readonly string[];
}

export interface SchedulingField {
  id: string;
  /** The hall in which it is; fields without one are each on their own. */
  hall?: string;
  /** The spans in which the field is available, after removing bookings and the matches of others. */
  open: readonly Stretch[];
}

/**
 * A day in the tournament's time zone, from midnight to midnight; the daily limit counts the matches that begin in it.
 */
export interface SchedulingDay extends Stretch {
  hours: readonly Stretch[];
}

export interface SchedulingRules {
  days: readonly SchedulingDay[];
  changeoverMinutes: number;
  restMinutes: number;
  matchesPerDay: number | null;
}

export interface SchedulingInput {
  /**
   * The matches to be placed, and all other matches of the tournament that have a time or are over. A match that waits
   * for a missing one gets no time.
   */
  matches: readonly SchedulingMatch[];
  fields: readonly SchedulingField[];
  rules: SchedulingRules;
  /** Other times at which competitors are busy, such as their matches in other tournaments. */
  others?: ReadonlyMap<string, readonly Stretch[]>;
}

export const minute = 60_000;

/** A match in the form of the algorithm: matches, fields and people are numbers. */
export interface Task {
  match: SchedulingMatch;
  duration: number;
  fields: readonly number[];
  /** The tasks that have to end first, and the tasks that wait for this one. */
  after: readonly number[];
  followers: number[];
  /** Whether it waits for a match that is not in the input. */
  lacksSource: boolean;
  /** The people it occupies, and the people who must be free. */
  occupies: readonly number[];
  needs: readonly number[];
  /** The number of each side, and the sides from which its competitor comes. */
  sides: readonly LoadedSide[];
}

export interface Tasks {
  tasks: readonly Task[];
  /** Returns the number of a person or competitor, and assigns one on first use. */
  numberOf: (name: string) => number;
}

/**
 * Within one draw, a candidate reaches only one of two matches that do not follow one another, so both may be played at
 * the same time. `isStrict` forbids that for candidates from one stage.
 */
export function listTasks({ matches, fields }: SchedulingInput, isStrict: boolean): Tasks {
  const numberOf = numbering();
  const indexes = new Map(matches.map(({ id }, index) => [id, index]));
  const fieldIndexes = new Map(fields.map(({ id }, index) => [id, index]));
  const needsOf = needsIn(matches, isStrict, numberOf);
  const known = (ids: readonly string[]) => ids.flatMap((id) => indexes.get(id) ?? []);
  const tasks = matches.map((match): Task => {
    return {
      match,
      duration: match.minutes * minute,
      fields: [...new Set(match.fields.flatMap((id) => fieldIndexes.get(id) ?? []))].sort((a, b) => a - b),
      after: known(match.after),
      followers: [],
      lacksSource: match.after.some((id) => !indexes.has(id)),
      ...needsOf(match),
      sides: match.sides.map(({ id, after }) => ({ id: numberOf(id), after: known(after) })),
    };
  });
  for (const [index, task] of tasks.entries()) for (const source of task.after) tasks[source]?.followers.push(index);
  return { tasks, numberOf };
}

type Needs = Pick<Task, "occupies" | "needs">;

function numbering(): (name: string) => number {
  const numbers = new Map<string, number>();
  return (name) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
}

function needsIn(matches: readonly SchedulingMatch[], isStrict: boolean, numberOf: (name: string) => number) {
  const drawsOf = new Map<string, Set<string>>();
  for (const { sides, draw } of matches) {
    for (const candidate of sides.flatMap(({ candidates }) => candidates)) {
      const draws = drawsOf.get(candidate) ?? new Set();
      drawsOf.set(candidate, draws.add(draw));
    }
  }
  const asCandidate = (id: string, without: string | null) => {
    return [...(drawsOf.get(id) ?? [])].filter((draw) => draw !== without).map((draw) => numberOf(`${id} in ${draw}`));
  };
  return ({ sides, draw, people = [] }: SchedulingMatch): Needs => {
    const ids = [...sides.map(({ id }) => id), ...people];
    const candidates = [...new Set(sides.flatMap((side) => side.candidates))];
    const numbers = candidates.map((id) => numberOf(`${id} in ${draw}`));
    const entries = isStrict ? [...new Set(sides.flatMap((side) => side.entries))] : [];
    const shared = entries.filter((id) => !ids.includes(id)).map((id) => numberOf(`${id} at the entry of ${draw}`));
    const elsewhere = [
      ...ids.flatMap((id) => asCandidate(id, null)),
      ...candidates.flatMap((id) => asCandidate(id, draw)),
    ];
    return {
      occupies: [...ids.map(numberOf), ...numbers, ...shared],
      needs: [...[...ids, ...candidates].map(numberOf), ...elsewhere, ...shared],
    };
  };
}
