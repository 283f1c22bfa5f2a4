import type { Plan } from "./plan.ts";
import { minute } from "./task.ts";

/** How often competitors have it harder than others. */
export interface Strain {
  /** How often a competitor plays twice running: with no more time in between than the field needs. */
  running: number;
  /** How often a competitor may do so who is not known yet, such as the winner of the match before. */
  possible: number;
  /** How often a competitor plays a later round of a stage before an earlier one. */
  outOfRound: number;
}

/** Another match with the same competitors, or from which competitors come. */
interface Neighbour {
  index: number;
  /** The number of competitors who play both matches, and of those who may do so. */
  same: number;
  possible: number;
  /** The difference of the rounds, if the matches belong to one stage. */
  rounds: number;
}

/** Counts the strain of a plan. */
export class Strains {
  readonly #plan: Plan;
  readonly #changeover: number;
  readonly #neighbours: readonly (readonly Neighbour[])[];

  constructor(plan: Plan, { changeoverMinutes }: { changeoverMinutes: number }) {
    this.#plan = plan;
    this.#changeover = changeoverMinutes * minute;
    this.#neighbours = plan.tasks.map((_, index) => neighboursOf(plan, index));
  }

  /** The matches with the same competitors, or from which competitors come or to which they go. */
  neighboursOf(index: number): readonly Neighbour[] {
    return this.#neighbours[index] ?? [];
  }

  /** The strain of a match that begins then, together with the others that have a time. */
  of(index: number, start: number): Strain {
    const { starts, tasks } = this.#plan;
    const end = start + (tasks[index]?.duration ?? 0);
    const strain = { running: 0, possible: 0, outOfRound: 0 };
    for (const { index: other, same, possible, rounds } of this.neighboursOf(index)) {
      const otherStart = starts[other] ?? null;
      if (otherStart === null) continue;
      const otherEnd = otherStart + (tasks[other]?.duration ?? 0);
      const pause = start > otherStart ? start - otherEnd : otherStart - end;
      if (pause <= this.#changeover) {
        strain.running += same;
        strain.possible += possible;
      }
      if (rounds !== 0 && rounds < 0 === start > otherStart) strain.outOfRound += same;
    }
    return strain;
  }

  /** How often somebody plays twice running, or may do so, with one of these matches. */
  running(...indexes: number[]): number {
    let sum = 0;
    for (const index of indexes) {
      const { running, possible } = this.of(index, this.#plan.starts[index] ?? Number.NaN);
      sum += running + possible;
    }
    return sum;
  }
}

function neighboursOf({ tasks }: Plan, index: number): Neighbour[] {
  const task = tasks[index];
  if (!task) return [];
  return [...tasks.entries()].flatMap(([other, { sides, match }]) => {
    if (other === index) return [];
    const same = task.sides.filter(({ id }) => sides.some((side) => side.id === id)).length;
    const before = task.sides.filter(({ after }) => after.includes(other)).length;
    const behind = sides.filter(({ after }) => after.includes(index)).length;
    const possible = before + behind;
    const [round = 0, otherRound = 0] = [task.match.order[0], match.order[0]];
    const rounds = match.stage === task.match.stage ? round - otherRound : 0;
    return same + possible === 0 ? [] : [{ index: other, same, possible, rounds }];
  });
}
