import type { Stretch } from "#contract/overlaps.ts";
import type { UnplacedReason } from "#contract/schedule.ts";
import { cutWaiting } from "./exchanges.ts";
import type { ExpectedSides } from "./expected-sides.ts";
import { Plan } from "./plan.ts";
import { compareTasks, longestPaths, sequenceOf } from "./priorities.ts";
import { listTasks, minute } from "./task.ts";

/** A match of the tournament; all instants are milliseconds since 1970. */
export interface TimetableMatch extends ExpectedSides {
  id: string;
  stage: string;
  minutes: number;
  /** Null while it has no time. */
  start: number | null;
  /** A match with a time may have none. */
  field: string | null;
  /** Its time and field stay: it has begun, is over, or was fixed. Nothing waits for one without a time. */
  isFixed: boolean;
  /** The smaller comes first among equals: by round, and within a round the final last. */
  order: readonly number[];
  /** The fields that are fit for its type of sport. */
  fields: readonly string[];
  /** Whom else it keeps busy: members of its competitors who also play for others, and officials. */
  people?: readonly string[];
}

export interface TimetableField {
  id: string;
  /** When matches can be played there: its availability without bookings and the matches of others. */
  open: readonly Stretch[];
}

/** A day from midnight to midnight where the tournament is; the daily limit counts what begins in it. */
export interface TimetableDay extends Stretch {
  hours: readonly Stretch[];
}

export interface TimetableRules {
  days: readonly TimetableDay[];
  changeoverMinutes: number;
  restMinutes: number;
  matchesPerDay: number | null;
}

export interface TimetableInput {
  /** Those that are to be placed, and all others of the tournament that have a time or are over; what waits for one that is missing stays without a time. */
  matches: readonly TimetableMatch[];
  fields: readonly TimetableField[];
  rules: TimetableRules;
  /** What else keeps competitors busy, such as their matches in other tournaments. */
  others?: ReadonlyMap<string, readonly Stretch[]>;
}

export interface Timetable {
  placed: { match: string; start: number; field: string }[];
  unplaced: { match: string; reason: UnplacedReason }[];
}

/**
 * Gives a time and a field to all matches that have none and are not fixed, as early and evenly as it finds. No match begins before its
 * sources are over, nobody has two at once or without rest, or too many on a day, as far as one may come to both. Matches of which one
 * comes to either, such as the final and the one for the third place, are apart too where all is over later by one match at most.
 * The same input gives the same timetable, in whatever order the matches stand.
 */
export function makeTimetable(input: TimetableInput): Timetable {
  const { plan, sequence } = fillBest(input);
  cutWaiting(plan);
  // What has been exchanged can have made room.
  placeInOrder(plan, sequence);
  const idOf = (index: number) => input.matches[index]?.id as string;
  return {
    placed: sequence.flatMap((index) => {
      const slot = plan.slotOf(index);
      if (!slot) return [];
      return { match: idOf(index), start: slot.start, field: input.fields[slot.field]?.id as string };
    }),
    unplaced: unplacedIn(plan).map((index) => ({ match: idOf(index), reason: reasonOf(plan, index) })),
  };
}

function fillBest(input: TimetableInput): Filling {
  const strict = fill(input, true);
  if (input.matches.every(({ after }) => after.length === 0)) return strict;
  const loose = fill(input, false);
  if (loose.unplaced.length !== strict.unplaced.length) return better(strict, loose);
  const { changeoverMinutes, restMinutes } = input.rules;
  const longest = Math.max(...input.matches.map(({ minutes }) => minutes)) + changeoverMinutes + restMinutes;
  return lastStartOf(strict) - lastStartOf(loose) <= longest * minute ? strict : loose;
}

interface Filling {
  plan: Plan;
  /** All matches in the order of their rounds. */
  sequence: readonly number[];
  unplaced: readonly number[];
}

/** So often at most it is made anew, with those first that were left without a time. */
const attempts = 6;

function fill(input: TimetableInput, isStrict: boolean): Filling {
  const tasks = listTasks(input, isStrict);
  const sequence = sequenceOf(tasks.tasks);
  const paths = longestPaths(tasks.tasks, sequence, input.rules.restMinutes * minute);
  const longest = Math.max(0, ...paths);
  let best: Filling | null = null;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const order = sequence.toSorted(
      (a, b) => (paths[b] as number) - (paths[a] as number) || compareTasks(tasks.tasks, a, b),
    );
    const plan = new Plan(input, tasks, sequence);
    placeInOrder(plan, order);
    const filling = { plan, sequence, unplaced: unplacedIn(plan) };
    best = best ? better(best, filling) : filling;
    if (filling.unplaced.every((index) => isHopeless(plan, index))) break;
    hurry(filling, paths, longest);
  }
  return best as Filling;
}

/** Gives a slot to each that has none and finds one. */
function placeInOrder(plan: Plan, order: readonly number[]) {
  for (const index of order) {
    const task = plan.tasks[index];
    if (!task || task.match.isFixed || plan.slotOf(index) || !plan.hasSources(task)) continue;
    const slot = plan.find(index);
    if (slot) plan.place(index, slot);
  }
}

function unplacedIn(plan: Plan): number[] {
  return [...plan.tasks.keys()]
    .filter((index) => !plan.tasks[index]?.match.isFixed && !plan.slotOf(index))
    .sort((a, b) => compareTasks(plan.tasks, a, b));
}

/** Whether no other order would help. */
function isHopeless(plan: Plan, index: number): boolean {
  const task = plan.tasks[index];
  return !task || task.fields.length === 0 || !plan.hasSources(task);
}

function lastStartOf({ plan, sequence }: Filling): number {
  return Math.max(0, ...sequence.flatMap((index) => plan.slotOf(index)?.start ?? []));
}

/** Lets those without a time come earlier, and with them all that they wait for. */
function hurry({ plan, sequence, unplaced }: Filling, paths: number[], by: number) {
  const isHurried = new Set(unplaced);
  for (const index of sequence.toReversed()) {
    const { followers = [] } = plan.tasks[index] ?? {};
    if (!isHurried.has(index) && !followers.some((follower) => isHurried.has(follower))) continue;
    isHurried.add(index);
    paths[index] = (paths[index] as number) + by;
  }
}

/** The one with fewer matches without a time; the first of equals. */
function better(one: Filling, other: Filling): Filling {
  return other.unplaced.length < one.unplaced.length ? other : one;
}

/** What keeps this match from having a time, beside all that have one. */
function reasonOf(plan: Plan, index: number): UnplacedReason {
  const task = plan.tasks[index];
  if (!task || task.fields.length === 0) return "NO_FIELD";
  if (!plan.hasSources(task)) return "SOURCE_UNPLACED";
  if (plan.find(index, { dailyLimit: true })) return "DAILY_LIMIT";
  if (plan.find(index, { competitors: true })) return "COMPETITOR";
  return plan.find(index, { dailyLimit: true, competitors: true }) ? "DAILY_LIMIT" : "NO_TIME";
}
