import type { Task } from "./task.ts";

/** Sorts the tasks so that each comes after its sources; tasks in a circle are left out. */
export function sequenceOf(tasks: readonly Task[]): number[] {
  const depths = depthsOf(tasks);
  const sequence = [...tasks.keys()].filter((index) => depths[index] !== undefined);
  return sequence.sort((a, b) => (depths[a] as number) - (depths[b] as number) || compareTasks(tasks, a, b));
}

/** The order of tasks with equal priority, which does not depend on the order of the input. */
export function compareTasks(tasks: readonly Task[], a: number, b: number): number {
  const [one, other] = [tasks[a]?.match, tasks[b]?.match];
  if (!one || !other) return 0;
  const length = Math.max(one.order.length, other.order.length);
  for (let index = 0; index < length; index++) {
    const difference = (one.order[index] ?? 0) - (other.order[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.id < other.id ? -1 : 1;
}

/**
 * The time from the start of each task to the end of all that follows it, including the later matches of its
 * competitors: the longest path. Every task has a higher value than those that wait for it.
 */
export function longestPaths(tasks: readonly Task[], sequence: readonly number[], rest: number): number[] {
  const paths = tasks.map(() => 0);
  const next = new Map<number, number>();
  for (const index of sequence.toReversed()) {
    const { duration, followers, sides } = tasks[index] as Task;
    const lengths = sides.map(({ id }) => next.get(id) ?? 0);
    const longest = Math.max(0, ...lengths, ...followers.map((follower) => paths[follower] as number));
    paths[index] = longest + duration + rest;
    for (const { id } of sides) next.set(id, paths[index]);
  }
  return paths;
}

/** The least number of preceding matches; tasks in a circle have no value. */
function depthsOf(tasks: readonly Task[]): number[] {
  const depths: number[] = [];
  const waiting = tasks.map(({ after }) => after.length);
  let ready = [...tasks.keys()].filter((index) => waiting[index] === 0);
  for (let depth = 0; ready.length > 0; depth++) {
    const next: number[] = [];
    for (const index of ready) {
      depths[index] = depth;
      for (const follower of tasks[index]?.followers ?? []) {
        waiting[follower] = (waiting[follower] as number) - 1;
        if (waiting[follower] === 0) next.push(follower);
      }
    }
    ready = next;
  }
  return depths;
}
