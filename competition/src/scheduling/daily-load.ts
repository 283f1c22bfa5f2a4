/** A side of a match by its number, and the matches out of which its competitor comes. */
export interface LoadedSide {
  id: number;
  after: readonly number[];
}

/**
 * Counts the matches that a competitor may have to play on a day. A competitor reaches a side through a sequence of
 * matches, so only the longest way to the side, and onward from it, counts.
 */
export class DailyLoad {
  readonly #matches: readonly { sides: readonly LoadedSide[] }[];
  readonly #days = new Map<number, number[][]>();
  readonly #before = new Map<number, Set<number>>();
  readonly #beyond = new Map<number, Set<number>>();

  constructor(matches: readonly { sides: readonly LoadedSide[] }[]) {
    this.#matches = matches;
    for (const { id, after } of matches.flatMap(({ sides }) => sides)) {
      for (const source of after.flatMap((index) => matches[index]?.sides ?? [])) {
        addTo(this.#before, id, source.id);
        addTo(this.#beyond, source.id, id);
      }
    }
  }

  /** Adds a match; the day -1 stands for a match outside all days, which is not counted. */
  add(index: number, day: number) {
    for (const side of this.#matches[index]?.sides ?? []) this.#listOf(side.id, day)?.push(index);
  }

  remove(index: number, day: number) {
    for (const side of this.#matches[index]?.sides ?? []) {
      const list = this.#listOf(side.id, day);
      list?.splice(list.indexOf(index), 1);
    }
  }

  /** The most matches on the day for either side of a match. */
  most(index: number, day: number): number {
    const sides = this.#matches[index]?.sides ?? [];
    const along = ({ id }: LoadedSide) =>
      this.on(id, day).length + this.#along(this.#before, id, day) + this.#along(this.#beyond, id, day);
    return Math.max(0, ...sides.map(along));
  }

  /** The matches of a side on the day. */
  on(side: number, day: number): readonly number[] {
    return this.#days.get(side)?.[day] ?? none;
  }

  /**
   * The most matches that a competitor may have played on the day before those of the side. `found` caches the results
   * of the day by side.
   */
  before(side: number, day: number, found: Map<number, number>): number[] {
    let most = this.#along(this.#before, side, day, found);
    const matches: number[] = [];
    const passed = new Set<number>();
    for (let at: number | undefined = side; at !== undefined && most > 0; ) {
      passed.add(at);
      at = [...(this.#before.get(at) ?? [])].find(
        (next) => !passed.has(next) && this.on(next, day).length + (found.get(next) ?? 0) === most,
      );
      const onDay: readonly number[] = at === undefined ? none : this.on(at, day);
      matches.unshift(...onDay);
      most -= onDay.length;
    }
    return matches;
  }

  /** The most matches on any way from a side, in one direction. */
  #along(ways: Map<number, Set<number>>, from: number, day: number, found = new Map<number, number>()): number {
    const known = found.get(from);
    if (known !== undefined) return known;
    // A circle of sources is cut here.
    found.set(from, 0);
    let most = 0;
    for (const next of ways.get(from) ?? []) {
      most = Math.max(most, this.on(next, day).length + this.#along(ways, next, day, found));
    }
    found.set(from, most);
    return most;
  }

  #listOf(side: number, day: number): number[] | undefined {
    if (day < 0) return undefined;
    const days = this.#days.get(side) ?? [];
    this.#days.set(side, days);
    days[day] ??= [];
    return days[day];
  }
}

const none: readonly number[] = [];

function addTo(sets: Map<number, Set<number>>, key: number, value: number) {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}
