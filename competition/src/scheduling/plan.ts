import type { Stretch } from "#contract/overlaps.ts";
import { DailyLoad } from "./daily-load.ts";
import { OccupiedTimes } from "./occupied-times.ts";
import { joined, shared } from "./stretches.ts";
import {
  minute,
  type SchedulingDay,
  type SchedulingField,
  type SchedulingInput,
  type Task,
  type Tasks,
} from "./task.ts";

/** The time and field of a match. */
export interface Slot {
  start: number;
  field: number;
}

/** Rules that a search for a slot ignores. */
export interface Leave {
  dailyLimit?: boolean;
  competitors?: boolean;
}

/** A schedule under construction: the assigned slots, and searches for further ones. */
export class Plan {
  readonly tasks: readonly Task[];
  /** The slot of each task; null without a time. A fixed match may have a slot without a field. */
  readonly starts: (number | null)[];
  readonly #slots: (Slot | null)[];
  readonly #input: SchedulingInput;
  readonly #rest: number;
  readonly #changeover: number;
  readonly #openings: readonly Opening[][];
  readonly #fields: readonly OccupiedTimes[];
  readonly #matchesOn: number[];
  readonly #people: OccupiedTimes[] = [];
  readonly #load: DailyLoad;
  /** The latest end of each task, which follows from later tasks whose times are fixed. */
  readonly #deadlines: readonly number[];

  constructor(input: SchedulingInput, { tasks, numberOf }: Tasks, sequence: readonly number[]) {
    this.#input = input;
    this.tasks = tasks;
    this.#rest = input.rules.restMinutes * minute;
    this.#changeover = input.rules.changeoverMinutes * minute;
    this.#openings = input.fields.map((field) => openingsOf(field, input.rules.days));
    this.#fields = input.fields.map(() => new OccupiedTimes());
    this.#matchesOn = input.fields.map(() => 0);
    this.#load = new DailyLoad(tasks);
    this.starts = tasks.map(({ match }) => (match.isFixed ? match.start : null));
    this.#slots = tasks.map(() => null);
    this.#deadlines = this.#listDeadlines(sequence);
    for (const [name, stretches] of input.others ?? []) {
      for (const { start, end } of stretches) this.#timesOf(numberOf(name)).add(start, end);
    }
    for (const index of tasks.keys()) this.#keepFixed(index);
  }

  get fieldCount(): number {
    return this.#fields.length;
  }

  /** The ends of the first matches of this length when nothing but the openings of the fields keeps them back. */
  endsOf(duration: number, count: number): number[] {
    const step = duration + this.#changeover;
    const ends = this.#openings.flatMap((openings) =>
      openings.flatMap(({ start, end }) => {
        const most = Math.min(count, Math.floor((end - start + this.#changeover) / step));
        return Array.from({ length: Math.max(0, most) }, (_, index) => start + index * step + duration);
      }),
    );
    return ends.sort((a, b) => a - b).slice(0, count);
  }

  slotOf(index: number): Slot | null {
    return this.#slots[index] ?? null;
  }

  place(index: number, slot: Slot) {
    const task = this.tasks[index] as Task;
    this.starts[index] = slot.start;
    this.#slots[index] = slot;
    this.#fields[slot.field]?.add(slot.start, slot.start + task.duration);
    this.#matchesOn[slot.field] = (this.#matchesOn[slot.field] as number) + 1;
    this.#occupy(index, slot.start);
  }

  remove(index: number) {
    const task = this.tasks[index] as Task;
    const slot = this.#slots[index] as Slot;
    const end = slot.start + task.duration;
    this.starts[index] = null;
    this.#slots[index] = null;
    this.#fields[slot.field]?.remove(slot.start, end);
    this.#matchesOn[slot.field] = (this.#matchesOn[slot.field] as number) - 1;
    for (const number of task.occupies) this.#timesOf(number).remove(slot.start, end);
    this.#load.remove(index, this.dayOf(slot.start));
  }

  /** Whether a match without a slot can take this one; the field is open at that time. */
  fits(index: number, { start, field }: Slot): boolean {
    const task = this.tasks[index] as Task;
    const end = start + task.duration;
    return (
      this.isInOrder(index, start) &&
      (this.#fields[field]?.isFree(start - this.#changeover, end + this.#changeover) ?? false) &&
      this.#isWithinLimit(index, this.dayOf(start)) &&
      task.needs.every((number) => this.#people[number]?.isFree(start - this.#rest, end + this.#rest) ?? true)
    );
  }

  /** Whether a match that begins then starts after its sources end, and ends before its followers start. */
  isInOrder(index: number, start: number): boolean {
    const task = this.tasks[index] as Task;
    const end = start + task.duration;
    if (start < this.earliest(task) || end > (this.#deadlines[index] as number)) return false;
    return task.followers.every((follower) => (this.starts[follower] ?? Number.POSITIVE_INFINITY) >= end + this.#rest);
  }

  /**
   * The earliest slot; of several fields one in the hall of the match whose winner meets its own, then of the matches that
   * it waits for, then the one with the fewest matches, then the first.
   */
  find(index: number, leave: Leave = {}): Slot | null {
    const task = this.tasks[index] as Task;
    const from = this.earliest(task);
    const busy = leave.competitors ? new OccupiedTimes() : this.#busyTimes(task, from);
    const isOpen = this.#input.rules.days.map((_, day) => leave.dailyLimit || this.#isWithinLimit(index, day));
    let near: ReadonlyMap<string, number> | null = null;
    let found: Slot | null = null;
    for (const field of task.fields) {
      const latest = Math.min(
        (this.#deadlines[index] as number) - task.duration,
        found?.start ?? Number.POSITIVE_INFINITY,
      );
      const start = this.#firstOn(field, task.duration, { from, latest, busy, isOpen });
      if (start === null) continue;
      if (found && start === found.start) {
        near ??= this.#hallsAround(index);
        if (!this.#isBetter(field, found.field, near)) continue;
      }
      found = { start, field };
    }
    return found;
  }

  #isBetter(field: number, other: number, near: ReadonlyMap<string, number>): boolean {
    const nearer = (near.get(this.#hallOf(field)) ?? 0) - (near.get(this.#hallOf(other)) ?? 0);
    return nearer > 0 || (nearer === 0 && (this.#matchesOn[field] as number) < (this.#matchesOn[other] as number));
  }

  /**
   * How close each hall is to a match: the number of matches there that it waits for; its neighbour in the draw is
   * more.
   */
  #hallsAround(index: number): ReadonlyMap<string, number> {
    const { after, followers } = this.tasks[index] as Task;
    const pairs = followers.map((follower) => this.tasks[follower]?.after ?? []).filter(({ length }) => length === 2);
    const neighbours = pairs.flat().filter((other) => other !== index);
    const halls = new Map<string, number>();
    for (const other of [...after, ...neighbours]) {
      const field = this.#slots[other]?.field ?? this.#fieldNumber(this.tasks[other]?.match.field ?? null);
      const weight = neighbours.includes(other) ? after.length + 1 : 1;
      if (field >= 0) halls.set(this.#hallOf(field), (halls.get(this.#hallOf(field)) ?? 0) + weight);
    }
    return halls;
  }

  #hallOf(field: number): string {
    const { id = "", hall = id } = this.#input.fields[field] ?? {};
    return hall;
  }

  #fieldNumber(id: string | null): number {
    return this.#input.fields.findIndex((field) => field.id === id);
  }

  /** The earliest start: all preceding matches have ended, and their competitors have rested. */
  earliest({ after }: Task): number {
    let earliest = Number.NEGATIVE_INFINITY;
    for (const source of after) {
      const start = this.starts[source] ?? null;
      if (start !== null) earliest = Math.max(earliest, start + (this.tasks[source] as Task).duration + this.#rest);
    }
    return earliest;
  }

  /** Whether all preceding matches have a time, or are over. */
  hasSources({ after, lacksSource }: Task): boolean {
    return !lacksSource && after.every((source) => this.starts[source] !== null || this.tasks[source]?.match.isFixed);
  }

  /** The day of the instant; -1 outside all days. */
  dayOf(instant: number): number {
    return this.#input.rules.days.findIndex(({ start, end }) => start <= instant && instant < end);
  }

  #firstOn(
    field: number,
    duration: number,
    { from, latest, busy, isOpen }: { from: number; latest: number; busy: OccupiedTimes; isOpen: readonly boolean[] },
  ): number | null {
    const times = this.#fields[field] as OccupiedTimes;
    for (const opening of this.#openings[field] ?? []) {
      const last = Math.min(latest, opening.end - duration);
      if (opening.start > latest) return null;
      if (!isOpen[opening.day]) continue;
      let start = Math.max(from, opening.start);
      while (start <= last) {
        const rested = busy.firstFree(start, duration);
        const cleared = times.firstFree(rested - this.#changeover, duration + 2 * this.#changeover) + this.#changeover;
        if (cleared === start) return start;
        start = cleared;
      }
    }
    return null;
  }

  /** The times at which a required person is busy or rests, joined. */
  #busyTimes({ needs }: Task, from: number): OccupiedTimes {
    const stretches: [number, number][] = [];
    for (const number of needs) {
      const times = this.#people[number];
      for (const [index, start] of times?.starts.entries() ?? []) {
        const end = (times?.ends[index] as number) + this.#rest;
        if (end > from) stretches.push([start - this.#rest, end]);
      }
    }
    stretches.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const busy = new OccupiedTimes();
    for (const [start, end] of stretches) {
      const last = busy.ends.length - 1;
      if (last >= 0 && start < (busy.ends[last] as number)) {
        busy.ends[last] = Math.max(busy.ends[last] as number, end);
      } else {
        busy.starts.push(start);
        busy.ends.push(end);
      }
    }
    return busy;
  }

  #isWithinLimit(index: number, day: number): boolean {
    const { matchesPerDay } = this.#input.rules;
    return matchesPerDay === null || this.#load.most(index, day) < matchesPerDay;
  }

  #occupy(index: number, start: number) {
    const task = this.tasks[index] as Task;
    const end = start + task.duration;
    for (const number of task.occupies) this.#timesOf(number).add(start, end);
    this.#load.add(index, this.dayOf(start));
  }

  #keepFixed(index: number) {
    const start = this.starts[index] ?? null;
    if (start === null) return;
    const { match, duration } = this.tasks[index] as Task;
    this.#occupy(index, start);
    this.#fields[this.#fieldNumber(match.field)]?.add(start, start + duration);
  }

  #timesOf(number: number): OccupiedTimes {
    this.#people[number] ??= new OccupiedTimes();
    return this.#people[number];
  }

  #listDeadlines(sequence: readonly number[]): number[] {
    const deadlines = this.tasks.map(() => Number.POSITIVE_INFINITY);
    for (const index of sequence.toReversed()) {
      for (const follower of (this.tasks[index] as Task).followers) {
        const { match, duration } = this.tasks[follower] as Task;
        const latestStart = match.isFixed ? match.start : (deadlines[follower] as number) - duration;
        if (latestStart === null) continue;
        deadlines[index] = Math.min(deadlines[index] as number, latestStart - this.#rest);
      }
    }
    return deadlines;
  }
}

/** A stretch in which a field can be played on, within one day. */
interface Opening extends Stretch {
  day: number;
}

/** When matches can be played on the field: while it is open, within the hours of each day. */
function openingsOf({ open }: SchedulingField, days: readonly SchedulingDay[]): Opening[] {
  const periods = joined(open);
  return days
    .flatMap(({ hours }, day) =>
      joined(hours).flatMap((span) =>
        periods.flatMap((period) => shared(span, period).map((both) => ({ ...both, day }))),
      ),
    )
    .sort((a, b) => a.start - b.start);
}
