import type { Plan, Slot } from "./plan.ts";
import { type Strain, Strains } from "./strain.ts";
import { minute, type SchedulingInput } from "./task.ts";

const mostCompetitors = 8;
const mostFields = 2;
// Two legs of all eight.
const mostMatches = 56;

/** The most slots that a search looks for, while some match has no time and when all have one. */
const mostLooks = { unplaced: 100_000, placed: 20_000 };

/** Whether the best order of the matches is searched for. */
export function isSmall({ matches, fields }: SchedulingInput): boolean {
  const entrants = matches.flatMap(({ sides }) => sides.filter(({ after }) => after.length === 0));
  const competitors = new Set(entrants.map(({ id }) => id));
  return competitors.size <= mostCompetitors && fields.length <= mostFields && matches.length <= mostMatches;
}

/**
 * Searches the schedules in which each match begins as early as its order allows, and leaves the plan with the best
 * one that it finds: the fewest matches without a time, then the earliest end. Of these it takes one in which nobody
 * plays twice running, if there is one; otherwise the one with the fewest rounds out of their order, then with the
 * fewest competitors who play twice running.
 * @param plan with a first schedule
 * @param sequence all matches, each after those that it waits for
 */
export function searchOrder(plan: Plan, sequence: readonly number[], rules: SchedulingInput["rules"]) {
  // Nothing that is counted reaches this number, so that one weight decides before the others. Sums of whole numbers
  // don't depend on their order, as those of fractions do.
  const most = 10_000;
  new Search(plan, sequence, { rules, weights: { running: 1, possible: 1, outOfRound: most } }).run();
  const weights = { running: most ** 2, possible: most, outOfRound: 1 };
  new Search(plan, sequence, { rules, weights, most: weights.running }).run();
}

/** What a schedule is judged by; the first difference counts. */
interface Quality {
  unplaced: number;
  end: number;
  /** The weighted number of times that somebody plays twice running, or a later round before an earlier one. */
  strain: number;
}

class Search {
  readonly #plan: Plan;
  readonly #sequence: readonly number[];
  readonly #rest: number;
  readonly #changeover: number;
  readonly #isLimited: boolean;
  readonly #strains: Strains;
  readonly #weights: Strain;
  /** The time from the start of each match to the end of the last one that waits for it. */
  readonly #tails: readonly number[];
  /** The least strain at which each state was reached; what can follow depends on the state alone. */
  readonly #reached = new Map<string, number>();
  /** What no schedule can be better than. */
  readonly #bound: Quality;
  #best: Quality;
  #bestSlots: readonly (Slot | null)[];
  #looks = 0;

  /** @param most strain that a schedule has to stay below to be taken */
  constructor(
    plan: Plan,
    sequence: readonly number[],
    {
      rules,
      weights,
      most = Number.POSITIVE_INFINITY,
    }: { rules: SchedulingInput["rules"]; weights: Strain; most?: number },
  ) {
    this.#plan = plan;
    this.#sequence = sequence.filter((index) => !plan.tasks[index]?.match.isFixed);
    this.#rest = rules.restMinutes * minute;
    this.#changeover = rules.changeoverMinutes * minute;
    this.#isLimited = rules.matchesPerDay !== null;
    this.#strains = new Strains(plan, rules);
    this.#weights = weights;
    this.#tails = this.#listTails(sequence);
    this.#bound = this.#boundOf();
    this.#bestSlots = this.#slots();
    this.#clear();
    const { strain, ...quality } = this.#place(this.#bestSlots);
    this.#best = { ...quality, strain: Math.min(strain, most) };
  }

  run() {
    this.#clear();
    this.#visit({ end: Number.NEGATIVE_INFINITY, strain: 0 });
    this.#place(this.#bestSlots);
  }

  #visit({ end, strain }: Omit<Quality, "unplaced">) {
    const left = this.#sequence.filter((index) => !this.#plan.slotOf(index));
    const { choices, unplaced } = this.#look(left);
    if (choices.length === 0) {
      const quality = { unplaced, end, strain };
      if (!isBetter(quality, this.#best)) return;
      this.#best = quality;
      this.#bestSlots = this.#slots();
      return;
    }
    const from = Math.min(...choices.map(({ slot }) => slot.start));
    const possible = {
      unplaced: Math.max(unplaced, this.#bound.unplaced),
      end: Math.max(end, this.#bound.end, unplaced === 0 ? this.#earliestEnd(left, choices, from) : from),
      strain,
    };
    if (!isBetter(possible, this.#best) || !this.#isNew(from, strain)) return;
    // Another match fits before each that begins later than this.
    const until = Math.min(...choices.map(({ slot, duration }) => slot.start + duration));
    const next = choices.filter(({ slot }) => slot.start < until);
    for (const { index, slot, duration, more } of this.#inOrder(next, left)) {
      if (this.#isOver()) return;
      this.#plan.place(index, slot);
      this.#visit({ end: Math.max(end, slot.start + duration), strain: strain + more });
      this.#plan.remove(index);
    }
  }

  #isOver(): boolean {
    const isOpen = this.#best.unplaced > this.#bound.unplaced;
    return this.#looks > mostLooks[isOpen ? "unplaced" : "placed"] || !isBetter(this.#bound, this.#best);
  }

  /**
   * The choices, the most promising first. While some match has no time, that is the one whose competitors have most
   * to play; then the one with the least strain.
   */
  #inOrder(choices: readonly Choice[], left: readonly number[]): (Choice & { more: number })[] {
    const rated = choices.map((choice) => ({
      ...choice,
      more: this.#strainOf(choice.index, choice.slot.start),
      ahead: this.#roundsAhead(choice.index),
      load: this.#load(choice, left),
    }));
    if (this.#best.unplaced > this.#bound.unplaced)
      return rated.sort((a, b) => a.slot.start - b.slot.start || b.load - a.load || a.more - b.more);
    return rated.sort((a, b) => a.more - b.more || a.slot.start - b.slot.start || a.ahead - b.ahead || b.load - a.load);
  }

  /** The slots that the matches can have next, and the number of those that can't have one any more. */
  #look(left: readonly number[]): { choices: Choice[]; unplaced: number } {
    const choices: Choice[] = [];
    const isLost = new Set<number>();
    for (const index of left) {
      const task = this.#plan.tasks[index];
      if (!task) continue;
      if (task.lacksSource || task.after.some((source) => isLost.has(source))) isLost.add(index);
      else if (this.#plan.hasSources(task)) {
        this.#looks += 1;
        const slot = this.#plan.find(index);
        if (slot) choices.push({ index, slot, duration: task.duration });
        else isLost.add(index);
      }
    }
    return { choices, unplaced: isLost.size };
  }

  /** No later end can be avoided: by the competitor with most matches, by what waits for a match, by the fields. */
  #earliestEnd(left: readonly number[], choices: readonly Choice[], from: number): number {
    const busy = new Map<number, number>();
    let total = 0;
    for (const index of left) {
      const { sides = [], duration = 0 } = this.#plan.tasks[index] ?? {};
      total += duration;
      for (const { id } of sides) busy.set(id, (busy.get(id) ?? -this.#rest) + this.#rest + duration);
    }
    const waiting = choices.map(({ index, slot }) => slot.start + (this.#tails[index] as number));
    return Math.max(from + total / this.#plan.fieldCount, ...[...busy.values()].map((time) => from + time), ...waiting);
  }

  /** Whether the present state has not been reached before, or at more strain. */
  #isNew(from: number, strain: number): boolean {
    const day = this.#isLimited ? this.#plan.dayOf(from) : -1;
    const horizon = from - Math.max(this.#rest, this.#changeover);
    const state = this.#sequence.map((index) => {
      const slot = this.#plan.slotOf(index);
      if (!slot) return "-";
      const end = slot.start + (this.#plan.tasks[index]?.duration ?? 0);
      const counts = end >= horizon || (day >= 0 && this.#plan.dayOf(slot.start) === day);
      return counts ? `${slot.start} ${slot.field}` : "+";
    });
    const key = state.join();
    if ((this.#reached.get(key) ?? Number.POSITIVE_INFINITY) <= strain) return false;
    this.#reached.set(key, strain);
    return true;
  }

  /** How much of the time that is left a match and its competitors need. */
  #load({ index }: Choice, left: readonly number[]): number {
    const neighbours = this.#strains.neighboursOf(index).filter((other) => left.includes(other.index));
    return (
      neighbours.reduce((sum, { same, possible }) => sum + same + possible, 0) +
      (this.#tails[index] as number) / (60 * minute)
    );
  }

  #strainOf(index: number, start: number): number {
    const { running, possible, outOfRound } = this.#strains.of(index, start);
    const weights = this.#weights;
    return running * weights.running + possible * weights.possible + outOfRound * weights.outOfRound;
  }

  /** How many earlier rounds of its competitors have no time yet. */
  #roundsAhead(index: number): number {
    const earlier = this.#strains
      .neighboursOf(index)
      .filter((other) => other.rounds > 0 && this.#plan.starts[other.index] === null);
    return earlier.reduce((sum, { same }) => sum + same, 0);
  }

  #slots(): (Slot | null)[] {
    return this.#plan.tasks.map((_, index) => this.#plan.slotOf(index));
  }

  #clear() {
    for (const index of this.#sequence) if (this.#plan.slotOf(index)) this.#plan.remove(index);
  }

  #place(slots: readonly (Slot | null)[]): Quality {
    const quality = { unplaced: this.#sequence.length, end: Number.NEGATIVE_INFINITY, strain: 0 };
    for (const [index, slot] of slots.entries()) {
      if (!slot) continue;
      quality.unplaced -= 1;
      quality.end = Math.max(quality.end, slot.start + (this.#plan.tasks[index]?.duration ?? 0));
      quality.strain += this.#strainOf(index, slot.start);
      this.#plan.place(index, slot);
    }
    return quality;
  }

  #listTails(sequence: readonly number[]): number[] {
    const tails: number[] = [];
    for (const index of sequence.toReversed()) {
      const { followers = [], duration = 0 } = this.#plan.tasks[index] ?? {};
      tails[index] = duration + Math.max(0, ...followers.map((follower) => this.#rest + (tails[follower] ?? 0)));
    }
    return tails;
  }

  #boundOf(): Quality {
    const durations = this.#sequence.map((index) => this.#plan.tasks[index]?.duration ?? 0);
    const ends = this.#plan.endsOf(Math.min(...durations), this.#sequence.length);
    return { unplaced: this.#sequence.length - ends.length, end: ends.at(-1) ?? Number.NEGATIVE_INFINITY, strain: 0 };
  }
}

interface Choice {
  index: number;
  slot: Slot;
  duration: number;
}

function isBetter(one: Quality, other: Quality): boolean {
  if (one.unplaced !== other.unplaced) return one.unplaced < other.unplaced;
  return one.end === other.end ? one.strain < other.strain : one.end < other.end;
}
