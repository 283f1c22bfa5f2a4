import type { Plan, Slot } from "./plan.ts";
import type { Strains } from "./strain.ts";
import { minute, type Task } from "./task.ts";

/** The most exchanges that are tried. */
const mostLooks = 100_000;

/** The number of later matches that each match is compared with, for each field. */
const reach = 3;

/** The cost of playing a later round of a stage before an earlier one; it exceeds that of any waiting. */
const outOfRound = 1e14;

/**
 * Exchanges the slots of matches of equal length when that shortens the waiting times of their competitors, or puts the
 * rounds of a competitor in order. The cost is the sum of the fourth powers of the waits within a day, in whole minutes,
 * whose sum doesn't depend on their order: with squares, some would wait twice as long so that others need not wait at
 * all.
 * @param strains if given, no exchange makes more competitors play twice running
 */
export function cutWaiting(plan: Plan, strains: Strains | null) {
  const waiting = new Waiting(plan);
  let looks = 0;
  for (let isCut = true; isCut && looks < mostLooks; ) {
    isCut = false;
    const order = placedByStart(plan);
    const fields = new Set(order.map((index) => plan.slotOf(index)?.field)).size;
    const others = Math.min(reach * fields, Math.floor(mostLooks / order.length));
    for (const [index, one] of order.entries()) {
      for (const other of order.slice(index + 1, index + 1 + others)) {
        looks += 1;
        if (exchange({ plan, waiting, strains }, one, other)) isCut = true;
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

function exchange(
  { plan, waiting, strains }: { plan: Plan; waiting: Waiting; strains: Strains | null },
  one: number,
  other: number,
): boolean {
  const [slot, otherSlot] = [plan.slotOf(one) as Slot, plan.slotOf(other) as Slot];
  const [task, otherTask] = [plan.tasks[one], plan.tasks[other]];
  if (!task || !otherTask || slot.start === otherSlot.start || task.duration !== otherTask.duration) return false;
  if (!task.fields.includes(otherSlot.field) || !otherTask.fields.includes(slot.field)) return false;
  if (areOfSameSources(task, otherTask)) return false;
  if (!plan.isInOrder(one, otherSlot.start) || !plan.isInOrder(other, slot.start)) return false;
  const sides = waiting.sidesOf(one, other);
  const before = waiting.before(sides);
  const running = strains?.running(one, other) ?? 0;
  plan.starts[one] = otherSlot.start;
  plan.starts[other] = slot.start;
  const isLess = waiting.of(sides) < before && (strains?.running(one, other) ?? 0) <= running;
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

/** A final stays after the match for third place. */
function areOfSameSources({ after }: Task, other: Task): boolean {
  return after.length > 0 && after.length === other.after.length && after.every((index) => other.after.includes(index));
}

/** The waiting times of competitors between their matches. */
class Waiting {
  readonly #plan: Plan;
  readonly #tasksOf = new Map<number, number[]>();
  readonly #sourcesOf = new Map<number, readonly number[]>();
  readonly #remembered = new Map<number, number>();
  /** The sides whose competitors come from a task. */
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

  /** The sides whose waiting time changes when one of these tasks moves. */
  sidesOf(...indexes: number[]): Set<number> {
    return new Set(
      indexes.flatMap((index) => [
        ...(this.#plan.tasks[index]?.sides ?? []).map(({ id }) => id),
        ...(this.#outOf.get(index) ?? []),
      ]),
    );
  }

  /** The cost of these sides before an exchange; it is cached until the sides are forgotten. */
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
      if (day >= 0 && day === this.#plan.dayOf(over)) sum += Math.round((start - over) / minute) ** 4;
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
