import { setImmediate as turn } from "node:timers/promises";
import { type AnyDefinition, type AnyEntity, merge } from "#contract/entity.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { computedIn, documentsOf } from "../kinds/documents.ts";
import type { Feature, RuledSave, SaveInput, SentFields } from "../kinds/feature.ts";
import { listKeyOf } from "../lists/listing-rows.ts";
import { invalid, Refusal } from "../refusal.ts";
import type { EntityState, Step } from "./step.ts";
import { uniqueKeyOf } from "./unique-values.ts";
import type { WorkingSet } from "./working-set.ts";

export type Refuse = (index: number, refusal: Refusal) => void;

/** A refused change, by its place in the list. */
export interface Refused {
  index: number;
  refusal: Refusal;
}

/**
 * Completes the saved entities by the rules of their kinds.
 * @returns the ids of those whose rules wait for what follows from others of the set
 */
export async function completeAll(
  work: WorkingSet,
  saved: ReadonlyMap<string, readonly Step[]>,
  refuse: Refuse,
): Promise<ReadonlySet<string>> {
  const waiting = new Set<string>();
  let number = 0;
  for (const [id, steps] of saved) {
    await breathe(number++);
    const { feature, after } = steps.at(-1) as Step;
    if (after && feature.awaitsOthers?.(after.entity)) waiting.add(id);
    else {
      const refused = await complete(work, steps);
      if (refused) refuse(refused.index, refused.refusal);
    }
  }
  return waiting;
}

/** Lets the server answer other requests between the entities of a large set. */
export async function breathe(number: number): Promise<void> {
  if (number % 250 === 249) await turn();
}

/**
 * Completes an entity by the rules of its kind, one save after the other, beside the present state of all other
 * entities. What is kept or lost by a change is computed from the state before these steps. The fields that have
 * followed from other changes since apply to each of the saves except the creation. The history also tells the saves of
 * an entity that is deleted in the end.
 * @param steps the steps of the entity that the list has made
 * @returns the first of its saves that breaks a rule
 */
export async function complete(work: WorkingSet, steps: readonly Step[]): Promise<Refused | null> {
  const [first] = steps;
  if (!first) return null;
  const own = work.steps.of(first.id);
  const followed = own.slice(own.indexOf(steps.at(-1) as Step) + 1);
  let state = first.before === null ? null : withAll(first.before, followed);
  const before = state;
  for (const step of steps) {
    if (step.after === null) {
      work.replaceStates(step, { before: state, after: null });
      return null;
    }
    try {
      const after = await ruledState(work, step, state, before);
      work.replaceStates(step, { before: state, after });
      state = step === first && first.before === null ? withAll(after, followed) : after;
    } catch (error) {
      if (!(error instanceof Refusal) || !step.request) throw error;
      return { index: step.request.index, refusal: error };
    }
  }
  for (const step of followed) {
    if (state === null || step.after === null) return null;
    const entity = { ...state.entity, version: step.after.row.version };
    const after = stateOf(step.feature.definition, entity, step.after);
    work.replaceStates(step, { before: state, after });
    state = after;
  }
  return null;
}

/**
 * The entity after a step, completed by the rules of its kind.
 * @param state the entity before the step, as it is completed
 * @param before the entity before the list
 * @throws for the issues that these rules find
 */
async function ruledState(
  work: WorkingSet,
  step: Step,
  state: EntityState | null,
  before: EntityState | null,
): Promise<EntityState> {
  const { feature, id, after, request } = step;
  const { definition } = feature;
  if (after === null) throw new Error("There is nothing to complete of what is deleted");
  const input = request?.input ?? null;
  let next = after.entity;
  if (state !== null && state !== step.before) {
    const sent = request?.sent ?? changesOf(step);
    const fields = (input && feature.normalize?.(sent, state.entity, input.origin)) ?? sent;
    next = { id, version: after.row.version, ...merged(feature, state.entity, fields) };
  }
  if (input === null) return stateOf(definition, next, after);
  const { entity, issues } = await applyRules(work, feature, input, {
    before: state?.entity ?? null,
    beforeList: before?.entity ?? null,
    after: next,
  });
  if (issues.length > 0) throw invalid(issues);
  return stateOf(definition, entity, after);
}

/** The state with the changed fields of the steps. */
function withAll(state: EntityState, steps: readonly Step[]): EntityState {
  if (steps.length === 0) return state;
  const fields = Object.assign({}, ...steps.map(changesOf));
  return { ...state, entity: { ...state.entity, ...fields } };
}

function changesOf({ after, changed }: Step): Record<string, unknown> {
  return Object.fromEntries(changed.map((field) => [field, after?.entity[field]]));
}

/** The state with the rows and keys of this entity. */
export function stateOf(definition: AnyDefinition, entity: AnyEntity, state: EntityState): EntityState {
  const row = { ...state.row, ...documentsOf(definition, entity), unique_key: uniqueKeyOf(definition, entity) };
  return { ...state, entity, row, key: listKeyOf(definition, entity, state.key) };
}

/** The fields of an entity with those that a save sets. */
export function merged(feature: Feature, before: AnyEntity | null, fields: SentFields): SentFields {
  return { ...merge(feature.definition, before, fields), ...computedIn(feature, before) };
}

/** The refusal of a save with invalid data; it also names the issues of the rules of its kind. */
export async function allIssues(
  work: WorkingSet,
  feature: Feature,
  input: SaveInput,
  { before, after, issues }: { before: AnyEntity | null; after: AnyEntity; issues: readonly RuleIssue[] },
): Promise<Refusal> {
  const found = await applyRules(work, feature, input, { before, beforeList: before, after });
  return invalid([...found.issues, ...issues]);
}

/** The entity as the rules of its kind complete it, with the issues that they find. */
export async function applyRules(
  work: WorkingSet,
  feature: Feature,
  input: SaveInput,
  entities: Pick<RuledSave, "before" | "beforeList" | "after">,
): Promise<{ entity: AnyEntity; issues: RuleIssue[] }> {
  return feature.applyRules?.(work, { ...input, ...entities }) ?? { entity: entities.after, issues: [] };
}
