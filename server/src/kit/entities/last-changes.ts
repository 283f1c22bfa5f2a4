import type { Step } from "./step.ts";

/** When a change set last changed each field of its entities, as the number of the step. */
export class LastChanges {
  readonly #numbers = new Map<string, Map<string, number>>();

  note({ id, changed }: Step, number: number): void {
    const ofEntity = this.#numbers.get(id) ?? new Map<string, number>();
    for (const field of changed) ofEntity.set(field, number);
    this.#numbers.set(id, ofEntity);
  }

  /** The number of the last step that changed one of these fields of the entity; -1 if there is none. */
  of(id: string, fields: readonly string[]): number {
    return Math.max(-1, ...fields.map((field) => this.#numbers.get(id)?.get(field) ?? -1));
  }
}
