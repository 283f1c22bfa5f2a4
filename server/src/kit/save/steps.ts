import { isSame } from "#contract/is-same.ts";
import type { EntityState, Step } from "./step.ts";

/** What a change set has done so far, in order. */
export class Steps {
  #all: Step[] = [];
  readonly #of = new Map<string, readonly Step[]>();
  /** The entities that the set has changed, as they were before it. */
  readonly #before = new Map<string, EntityState | null>();
  /** The number of the last step that changed each field, by the ids of the entities. */
  readonly #lastChanges = new Map<string, Map<string, number>>();

  get all(): readonly Step[] {
    return this.#all;
  }

  get count(): number {
    return this.#all.length;
  }

  /** The steps from this number on. */
  since(number: number): readonly Step[] {
    return this.#all.slice(number);
  }

  /** The steps of the entity. */
  of(id: string): readonly Step[] {
    return this.#of.get(id) ?? [];
  }

  add(step: Step): void {
    const { id, before, changed } = step;
    if (!this.#before.has(id)) this.#before.set(id, before);
    const last = this.#lastChanges.get(id) ?? new Map<string, number>();
    for (const field of changed) last.set(field, this.count);
    this.#lastChanges.set(id, last);
    this.#all.push(step);
    this.#of.set(id, [...this.of(id), step]);
  }

  /** Removes the last step. */
  takeBack({ id }: Step): void {
    this.#all.pop();
    const rest = this.of(id).slice(0, -1);
    this.#of.set(id, rest);
    if (rest.length === 0) this.#before.delete(id);
  }

  putInOrder(order: (steps: readonly Step[]) => readonly Step[]): void {
    this.#all = [...order(this.#all)];
  }

  /** Whether the set has changed the entity. */
  isChanged(id: string): boolean {
    return this.#before.has(id);
  }

  /** Whether the set has restored the entity. */
  isRestored(id: string): boolean {
    return this.of(id).some(({ action }) => action === "restored");
  }

  /** Whether the rules of its kind still have to complete the entity. */
  isIncomplete(id: string): boolean {
    return this.of(id).some(({ request }) => request);
  }

  /** A changed entity as it was before the set; null for a new one. */
  before(id: string): EntityState | null {
    return this.#before.get(id) ?? null;
  }

  /**
   * Whether the set changed one of these fields later in `one` than in `other`, which is being judged: then the change
   * of `one` breaks a rule over both. A field with the value that it had before the set counts as unchanged.
   */
  isChangedLater(one: string, other: string, fields: readonly string[]): boolean {
    const differs = (id: string, field: string) => {
      const [before, after] = [this.before(id), this.of(id).at(-1)?.after];
      return !isSame(before?.entity[field], after?.entity[field]);
    };
    const last = (id: string) =>
      this.#lastChangeOf(
        id,
        fields.filter((field) => differs(id, field)),
      );
    return last(one) > last(other);
  }

  /** Whether the set changed one of these fields of the entity after it had changed the other field. */
  isChangedAfter(id: string, fields: readonly string[], other: string): boolean {
    const number = this.#lastChangeOf(id, [other]);
    return number >= 0 && this.#lastChangeOf(id, fields) > number;
  }

  /** The number of the last step that changed one of these fields of the entity; -1 if there is none. */
  #lastChangeOf(id: string, fields: readonly string[]): number {
    return Math.max(-1, ...fields.map((field) => this.#lastChanges.get(id)?.get(field) ?? -1));
  }
}
