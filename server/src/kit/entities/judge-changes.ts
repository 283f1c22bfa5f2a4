import { setImmediate as turn } from "node:timers/promises";
import { merge } from "#contract/entity.ts";
import { Refusal } from "../refusal.ts";
import { changedFields } from "./documents.ts";
import { derivedIn } from "./examine-save.ts";
import { type Asked, type Draft, judgeDraft, judgeItself, stateOf } from "./judge-save.ts";
import type { EntityState, Step } from "./step.ts";
import type { WorkingSet } from "./working-set.ts";

/** The drafts of the saves of a list, kept until all saves are made and can be checked together. */
export class Drafts {
  readonly #byStep = new Map<Step, Pick<Save, "place" | "asked" | "given">>();

  /** @param place the place of the save in the list */
  add(place: number, { step, asked, given }: Draft): void {
    this.#byStep.set(step, { place, asked, given });
  }

  /** The saved entities that still exist at the end of the list. */
  async saved(work: WorkingSet): Promise<SavedEntity[]> {
    const ids = new Set([...this.#byStep.keys()].map(({ id }) => id));
    await work.load(ids);
    return [...ids].flatMap((id) => {
      if (work.get(id) === null) return [];
      return [
        {
          id,
          saves: work.stepsOf(id).map((step) => ({
            step,
            place: null,
            asked: null,
            given: changesOf(step),
            ...this.#byStep.get(step),
          })),
        },
      ];
    });
  }
}

/** An entity that the list saves. */
export interface SavedEntity {
  id: string;
  /** All steps of the entity in order. A step that another change caused has no place in the list. */
  saves: readonly Save[];
}

interface Save {
  step: Step;
  place: number | null;
  asked: Asked | null;
  /** The fields of the save. */
  given: Readonly<Record<string, unknown>>;
}

export type Refuse = (place: number, refusal: Refusal) => void;

/**
 * Checks the entities in the state that all changes of the list leave. An issue is reported at the change that caused
 * it.
 */
export async function judgeTogether(work: WorkingSet, entities: readonly SavedEntity[], refuse: Refuse): Promise<void> {
  for (const [number, { id, saves }] of entities.entries()) {
    if (number % 250 === 249) await turn();
    const { step } = saves.at(-1) as Save;
    const { asked } = saves.findLast((save) => save.place !== null) as Save;
    await work.load([id]);
    try {
      await judgeDraft(work, { step: wholeStep(work, step), asked });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const path = error.body.issues?.[0]?.path.split(".")[0];
      refuse(placeOf(path === undefined ? error.fields : [path], saves), error);
    }
  }
}

/**
 * Completes the entity by the rules of its kind, one save after the other, beside the final state of all other
 * entities. What is kept or lost by a change is computed from the state before the set. The fields that followed from
 * other changes of the list apply to each of these saves except the creation.
 */
export async function applyRules(work: WorkingSet, { id, saves }: SavedEntity, refuse: Refuse): Promise<void> {
  const known = new Set(saves.map(({ step }) => step));
  const followed = work.stepsOf(id).filter((step) => !known.has(step));
  const [first] = saves;
  let state = first?.step.before ?? null;
  if (state !== null) state = withAll(state, followed);
  const before = state;
  for (const { step, place, asked, given } of saves) {
    try {
      const saved = {
        ...step,
        before: state,
        after: onTopOf(state, step, asked ? completedBy(step, given, state, asked) : given),
      };
      const after = await judgeItself(work, { step: saved, asked }, before);
      work.complete(step, { before: state, after });
      state = step === first?.step && first.step.before === null ? withAll(after, followed) : after;
    } catch (error) {
      if (!(error instanceof Refusal) || place === null) throw error;
      return refuse(place, error);
    }
  }
  for (const step of followed) {
    if (state === null || step.after === null) return;
    const entity = { ...state.entity, version: step.after.row.version };
    const after = stateOf(step.feature.definition, entity, step.after);
    work.complete(step, { before: state, after });
    state = after;
  }
}

/** The state with the changed fields of the steps. */
function withAll(state: EntityState, steps: readonly Step[]): EntityState {
  const fields = Object.assign({}, ...steps.map(changesOf));
  return { ...state, entity: { ...state.entity, ...fields } };
}

function changesOf({ after, changed }: Step): Record<string, unknown> {
  return Object.fromEntries(changed.map((field) => [field, after?.entity[field]]));
}

/** The fields of a save, completed beside what has followed from others. */
function completedBy(
  { feature }: Step,
  given: Readonly<Record<string, unknown>>,
  state: EntityState | null,
  { origin }: Asked,
): Readonly<Record<string, unknown>> {
  return feature.complete?.(given, state?.entity ?? null, origin) ?? given;
}

/** The result of a save on another state than the one on which it was made. */
function onTopOf(
  state: EntityState | null,
  { feature, id, after }: Step,
  given: Readonly<Record<string, unknown>>,
): EntityState | null {
  if (state === null || after === null) return after;
  const { definition } = feature;
  const merged = merge(definition, state.entity, given);
  const entity = { id, version: after.row.version, ...merged, ...derivedIn(feature, state.entity) };
  return { ...after, entity };
}

/** The changes of the set to the entity of this step so far, as one step. */
export function wholeStep(work: WorkingSet, step: Step): Step {
  const [before, after] = [work.before(step.id), work.get(step.id)];
  if (before === null || after === null) return { ...step, before, after };
  const changed = changedFields(step.feature.definition, before.entity, after.entity);
  return { ...step, action: "updated", before, after, changed };
}

/** The place of the last change of one of these fields; if there is none, the place of the entity's last change. */
function placeOf(fields: readonly string[], saves: readonly Save[]): number {
  const inList = saves.filter(({ place }) => place !== null);
  const last = inList.findLast(({ step }) => fields.some((field) => step.changed.includes(field))) ?? inList.at(-1);
  return last?.place ?? 0;
}
