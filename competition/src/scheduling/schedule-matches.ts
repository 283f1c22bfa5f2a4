import type { UnplacedReason } from "#contract/schedule.ts";
import { cutWaiting } from "./exchanges.ts";
import { Plan } from "./plan.ts";
import { compareTasks, longestPaths, sequenceOf } from "./priorities.ts";
import { isSmall, searchOrder } from "./small-tournament.ts";
import { Strains } from "./strain.ts";
import { listTasks, minute, type SchedulingInput } from "./task.ts";

export interface ScheduledSlots {
  placed: { match: string; start: number; field: string }[];
  unplaced: { match: string; reason: UnplacedReason }[];
}

/**
 * Gives a time and a field to all unfixed matches that have none, as early and as evenly as it can, and where that
 * makes it no later in the hall of the matches around it in the draw: both semi-finals and the final in one. Every
 * match begins after its sources have ended. No competitor or candidate has two matches at once, too little rest, or
 * too many matches on a day. Two matches of which a candidate reaches only one, such as the final and the match for
 * third place, are kept apart too, if that delays the end by one match at most. The result does not depend on the order
 * of the input.
 */
export function scheduleMatches(input: SchedulingInput): ScheduledSlots {
  const { plan, sequence } = fillBest(input);
  cutWaiting(plan, isSmall(input) ? new Strains(plan, input.rules) : null);
  // The exchanges may have made room for further matches.
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

function fillBest(input: SchedulingInput): Filling {
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
  /** All matches in the order of rounds. */
  sequence: readonly number[];
  unplaced: readonly number[];
}

/** The most attempts; each attempt starts with the matches that the one before could not place. */
const attempts = 6;

function fill(input: SchedulingInput, isStrict: boolean): Filling {
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
  if (!best || !isSmall(input)) return best as Filling;
  searchOrder(best.plan, sequence, input.rules);
  return { ...best, unplaced: unplacedIn(best.plan) };
}

/** Assigns a slot to each match that has none, if one is found. */
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

/** Whether another order cannot help. */
function isHopeless(plan: Plan, index: number): boolean {
  const task = plan.tasks[index];
  return !task || task.fields.length === 0 || !plan.hasSources(task);
}

function lastStartOf({ plan, sequence }: Filling): number {
  return Math.max(0, ...sequence.flatMap((index) => plan.slotOf(index)?.start ?? []));
}

/** Moves the matches without a time forward in the order, together with all that they wait for. */
function hurry({ plan, sequence, unplaced }: Filling, paths: number[], by: number) {
  const isHurried = new Set(unplaced);
  for (const index of sequence.toReversed()) {
    const { followers = [] } = plan.tasks[index] ?? {};
    if (!isHurried.has(index) && !followers.some((follower) => isHurried.has(follower))) continue;
    isHurried.add(index);
    paths[index] = (paths[index] as number) + by;
  }
}

/** The schedule with fewer matches without a time; the first of equals. */
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
