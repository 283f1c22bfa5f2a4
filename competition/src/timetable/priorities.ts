import type { Task } from "./task.ts";

/** The tasks so that each comes after its sources; those that wait for one another in a circle are left out. */
export function sequenceOf(tasks: readonly Task[]): number[] {
  const depths = depthsOf(tasks);
  const sequence = [...tasks.keys()].filter((index) => depths[index] !== undefined);
  return sequence.sort((a, b) => (depths[a] as number) - (depths[b] as number) || compareTasks(tasks, a, b));
}

/** In which order equals are placed; what came first in the input says nothing. */
export function compareTasks(tasks: readonly Task[], a: number, b: number): number {
  const [one, other] = [tasks[a]?.match, tasks[b]?.match];
  if (!one || !other) return 0;
  const length = Math.max(one.order.length, other.order.length);
  for (let place = 0; place < length; place++) {
    const difference = (one.order[place] ?? 0) - (other.order[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.id < other.id ? -1 : 1;
}

/**
 * How long it takes from the start of each task until all is over that comes after it, and the later matches of those who play in it: the
 * longest path. Every task has more than those that wait for it.
 */
export function longestPaths(tasks: readonly Task[], sequence: readonly number[], rest: number): number[] {
  const paths = tasks.map(() => 0);
  const next = new Map<number, number>();
  for (const index of sequence.toReversed()) {
    const { duration, followers, sides } = tasks[index] as Task;
    const own = sides.map(({ id }) => next.get(id) ?? 0);
    const longest = Math.max(0, ...own, ...followers.map((follower) => paths[follower] as number));
    paths[index] = longest + duration + rest;
    for (const { id } of sides) next.set(id, paths[index]);
  }
  return paths;
}

/** How many matches come before each at least; nothing for those in a circle. */
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
