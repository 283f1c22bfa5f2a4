import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { nameImages } from "../images/images.ts";
import { invalid, type Refusal } from "../refusal.ts";
import { checkCircle } from "./circles.ts";
import { documentsOf } from "./documents.ts";
import type { Feature, RuledSave } from "./feature.ts";
import { listKeyOf } from "./listing-rows.ts";
import { completed, type EntityState, type Step } from "./step.ts";
import { requireUnique, uniqueKeyOf } from "./unique-values.ts";
import type { WorkingSet } from "./working-set.ts";

/** A save whose own data is valid. The checks against other entities are still to come. */
export interface Draft {
  /** The step of the save so far. */
  step: Step;
  /**
   * The save as the rules of the kind see it; null for an entity that an undo restores, since the rules completed it
   * once.
   */
  asked: Asked | null;
  /** The fields that the save gives. */
  given: Readonly<Record<string, unknown>>;
}

type Judged = Pick<Draft, "step" | "asked">;

/** How an entity was saved, as the rules of its kind see it. */
export type Asked = Omit<RuledSave, "stored" | "before" | "next">;

/**
 * Checks the result of a save, or of a whole change set, against the present state of all other entities.
 * @throws for circles, for unique values that are taken, and for the issues of the kind's own check
 */
export async function judgeDraft(work: WorkingSet, { step, asked }: Judged): Promise<void> {
  const { feature, before, after } = step;
  if (after === null) throw new Error("There is nothing to judge of what is deleted");
  const [stored, next] = [before?.entity ?? null, after.entity];
  const issues = await checkCircle(work, feature.definition, { stored, next });
  if (issues.length === 0) issues.push(...(await nameImages(work, feature.definition, { stored, next })));
  if (issues.length === 0 && asked)
    issues.push(...((await feature.check?.(work, { ...asked, stored, before: stored, next })) ?? []));
  if (issues.length > 0) throw invalid(issues);
  await feature.requireFree?.(work, next);
  await requireUnique(work, feature, after, before);
}

/**
 * Completes the entity by the rules of its kind.
 * @param first the entity before the change set, where it has saved the entity already
 * @throws for the issues that these rules find
 */
export async function judgeItself(
  work: WorkingSet,
  { step, asked }: Judged,
  first: EntityState | null = step.before,
): Promise<EntityState> {
  const { feature, before, after } = step;
  if (after === null) throw new Error("There is nothing to judge of what is deleted");
  if (asked === null) return stateOf(feature.definition, after.entity, after);
  const { entity, issues } = await ruled(work, feature, asked, {
    stored: before?.entity ?? null,
    before: first?.entity ?? null,
    next: after.entity,
  });
  if (issues.length > 0) throw invalid(issues);
  return stateOf(feature.definition, entity, after);
}

/** `judgeItself` and `judgeDraft` for a single save. */
export async function judgeAlone(work: WorkingSet, { step, asked }: Judged): Promise<Step> {
  const judged = completed(step, { before: step.before, after: await judgeItself(work, { step, asked }) });
  await judgeDraft(work, { step: judged, asked });
  return judged;
}

/** The state with the rows and keys of this entity. */
export function stateOf(definition: AnyDefinition, entity: AnyEntity, state: EntityState): EntityState {
  const row = { ...state.row, ...documentsOf(definition, entity), unique_key: uniqueKeyOf(definition, entity) };
  return { ...state, entity, row, key: listKeyOf(definition, entity, state.key) };
}

/** The refusal of a save with invalid data; it also names the issues of the rules of its kind. */
export async function allIssues(
  work: WorkingSet,
  feature: Feature,
  asked: Asked,
  { stored, next, issues }: { stored: AnyEntity | null; next: AnyEntity; issues: readonly RuleIssue[] },
): Promise<Refusal> {
  return invalid([...(await ruled(work, feature, asked, { stored, before: stored, next })).issues, ...issues]);
}

/** The entity as the rules of its kind complete it, with the issues that they find. */
export async function ruled(
  work: WorkingSet,
  feature: Feature,
  asked: Asked,
  entities: Pick<RuledSave, "stored" | "before" | "next">,
): Promise<{ entity: AnyEntity; issues: RuleIssue[] }> {
  return feature.applyRules?.(work, { ...asked, ...entities }) ?? { entity: entities.next, issues: [] };
}
