import type { Task } from "./task.ts";

/**
 * How often one may play on a day. Who still has to win comes from one match after the other, so that only the longest way to a side, and on
 * from it, counts.
 */
export class DailyLoad {
  readonly #matches = new Map<number, number[]>();
  readonly #before = new Map<number, Set<number>>();
  readonly #beyond = new Map<number, Set<number>>();

  constructor(tasks: readonly Task[]) {
    for (const { id, after } of tasks.flatMap(({ sides }) => sides)) {
      for (const source of after.flatMap((index) => tasks[index]?.sides ?? [])) {
        addTo(this.#before, id, source.id);
        addTo(this.#beyond, source.id, id);
      }
    }
  }

  /** Counts a match, or takes it out again; one outside all days counts nowhere. */
  add({ sides }: Task, day: number, matches: 1 | -1) {
    if (day < 0) return;
    for (const { id } of sides) {
      const counts = this.#matches.get(id) ?? [];
      counts[day] = (counts[day] ?? 0) + matches;
      this.#matches.set(id, counts);
    }
  }

  /** The most matches that one of the sides may play on the day, without this one. */
  most({ sides }: Task, day: number): number {
    return Math.max(
      0,
      ...sides.map(({ id }) => {
        return this.#on(id, day) + this.#along(this.#before, id, day) + this.#along(this.#beyond, id, day);
      }),
    );
  }

  /** The most on the ways that lead on from a side, in one direction. */
  #along(ways: Map<number, Set<number>>, from: number, day: number, found = new Map<number, number>()): number {
    const known = found.get(from);
    if (known !== undefined) return known;
    // A circle leads nowhere.
    found.set(from, 0);
    let most = 0;
    for (const next of ways.get(from) ?? []) {
      most = Math.max(most, this.#on(next, day) + this.#along(ways, next, day, found));
    }
    found.set(from, most);
    return most;
  }

  #on(side: number, day: number): number {
    return this.#matches.get(side)?.[day] ?? 0;
  }
}

function addTo(sets: Map<number, Set<number>>, key: number, value: number) {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}
