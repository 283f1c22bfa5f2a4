import type { Plan, Slot } from "./plan.ts";
import { minute, type Task } from "./task.ts";

/** So many exchanges are looked at, at most. */
const mostLooks = 100_000;

/** How many later matches each is compared with, for each field. */
const reach = 3;

/** What it counts that somebody plays a later round of a stage before an earlier one: more than any waiting. */
const outOfRound = 1e14;

/**
 * Lets matches of one length exchange their slots where that cuts the waiting of those who play in them, or puts the rounds in which
 * somebody plays in their order. Of the waiting, the fourth power of each wait within a day counts: squares would let some wait for twice
 * as long, so that others wait for nothing.
 */
export function cutWaiting(plan: Plan) {
  const waiting = new Waiting(plan);
  let looks = 0;
  for (let isCut = true; isCut && looks < mostLooks; ) {
    isCut = false;
    const order = placedByStart(plan);
    const fields = new Set(order.map((index) => plan.slotOf(index)?.field)).size;
    const others = Math.min(reach * fields, Math.floor(mostLooks / order.length));
    for (const [place, one] of order.entries()) {
      for (const other of order.slice(place + 1, place + 1 + others)) {
        looks += 1;
        if (exchange(plan, waiting, one, other)) isCut = true;
      }
    }
  }
}

function placedByStart(plan: Plan): number[] {
  const startOf = (index: number) => plan.starts[index] as number;
  const placed = [...plan.tasks.keys()].filter((index) => plan.slotOf(index));
  return placed.sort((a, b) => startOf(a) - startOf(b) || fieldOf(plan, a) - fieldOf(plan, b));
}

function fieldOf(plan: Plan, index: number): number {
  return plan.slotOf(index)?.field as number;
}

function exchange(plan: Plan, waiting: Waiting, one: number, other: number): boolean {
  const [slot, otherSlot] = [plan.slotOf(one) as Slot, plan.slotOf(other) as Slot];
  const [task, otherTask] = [plan.tasks[one], plan.tasks[other]];
  if (!task || !otherTask || slot.start === otherSlot.start || task.duration !== otherTask.duration) return false;
  if (!task.fields.includes(otherSlot.field) || !otherTask.fields.includes(slot.field)) return false;
  if (areOfSameSources(task, otherTask)) return false;
  if (!plan.isInOrder(one, otherSlot.start) || !plan.isInOrder(other, slot.start)) return false;
  const sides = waiting.sidesOf(one, other);
  const before = waiting.before(sides);
  plan.starts[one] = otherSlot.start;
  plan.starts[other] = slot.start;
  const isLess = waiting.of(sides) < before;
  plan.starts[one] = slot.start;
  plan.starts[other] = otherSlot.start;
  if (!isLess) return false;
  plan.remove(one);
  plan.remove(other);
  if (plan.fits(one, otherSlot)) {
    plan.place(one, otherSlot);
    if (plan.fits(other, slot)) {
      plan.place(other, slot);
      waiting.forget(sides);
      return true;
    }
    plan.remove(one);
  }
  plan.place(one, slot);
  plan.place(other, otherSlot);
  return false;
}

/** A final stays after the match for the third place. */
function areOfSameSources({ after }: Task, other: Task): boolean {
  return after.length > 0 && after.length === other.after.length && after.every((index) => other.after.includes(index));
}

/** How long those who play wait between their matches. */
class Waiting {
  readonly #plan: Plan;
  readonly #tasksOf = new Map<number, number[]>();
  readonly #sourcesOf = new Map<number, readonly number[]>();
  readonly #remembered = new Map<number, number>();
  /** The sides whose competitors come out of a task. */
  readonly #outOf = new Map<number, number[]>();

  constructor(plan: Plan) {
    this.#plan = plan;
    for (const [index, { sides }] of plan.tasks.entries()) {
      for (const { id, after } of sides) {
        addTo(this.#tasksOf, id, index);
        if (this.#sourcesOf.has(id)) continue;
        this.#sourcesOf.set(id, after);
        for (const source of after) addTo(this.#outOf, source, id);
      }
    }
  }

  /** The sides that wait for longer or shorter when one of these tasks is moved. */
  sidesOf(...indexes: number[]): Set<number> {
    return new Set(
      indexes.flatMap((index) => [
        ...(this.#plan.tasks[index]?.sides ?? []).map(({ id }) => id),
        ...(this.#outOf.get(index) ?? []),
      ]),
    );
  }

  /** As it has been since these sides were last forgotten. */
  before(sides: Iterable<number>): number {
    let sum = 0;
    for (const side of sides) {
      const waited = this.#remembered.get(side) ?? this.#ofSide(side);
      this.#remembered.set(side, waited);
      sum += waited;
    }
    return sum;
  }

  forget(sides: Iterable<number>) {
    for (const side of sides) this.#remembered.delete(side);
  }

  of(sides: Iterable<number>): number {
    let sum = 0;
    for (const side of sides) sum += this.#ofSide(side);
    return sum;
  }

  #ofSide(side: number): number {
    const { starts, tasks } = this.#plan;
    const startOf = (index: number) => starts[index] ?? Number.NaN;
    const played = (this.#tasksOf.get(side) ?? []).filter((index) => starts[index] !== null);
    played.sort((a, b) => startOf(a) - startOf(b));
    let over = Math.max(
      Number.NEGATIVE_INFINITY,
      ...(this.#sourcesOf.get(side) ?? []).flatMap((index) => {
        return starts[index] === null ? [] : startOf(index) + (tasks[index]?.duration ?? 0);
      }),
    );
    let sum = 0;
    const rounds = new Map<string, number>();
    for (const index of played) {
      const start = startOf(index);
      const { stage = "", order: [round = 0] = [] } = tasks[index]?.match ?? {};
      if (round < (rounds.get(stage) ?? 0)) sum += outOfRound;
      rounds.set(stage, Math.max(round, rounds.get(stage) ?? 0));
      const day = this.#plan.dayOf(start);
      if (day >= 0 && day === this.#plan.dayOf(over)) sum += ((start - over) / minute) ** 4;
      over = Math.max(over, start + (tasks[index]?.duration ?? 0));
    }
    return sum;
  }
}

function addTo<Value>(lists: Map<number, Value[]>, key: number, value: Value) {
  const list = lists.get(key) ?? [];
  list.push(value);
  lists.set(key, list);
}
