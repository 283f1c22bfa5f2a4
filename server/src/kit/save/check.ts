import { changedFields } from "../kinds/documents.ts";
import { invalid, Refusal } from "../refusal.ts";
import { checkCircle } from "./circles.ts";
import { breathe, type Refuse } from "./complete.ts";
import { nameImages } from "./name-images.ts";
import type { Step } from "./step.ts";
import { requireUnique } from "./unique-values.ts";
import type { WorkingSet } from "./working-set.ts";

/**
 * Checks the saved entities that still exist in the state that all changes of the list leave. An issue is reported at
 * the change that caused it.
 */
export async function checkAll(
  work: WorkingSet,
  saved: ReadonlyMap<string, readonly Step[]>,
  refuse: Refuse,
): Promise<void> {
  let number = 0;
  for (const [id, steps] of saved) {
    await breathe(number++);
    await work.load([id]);
    if (work.get(id) === null) continue;
    try {
      await check(work, wholeStep(work, steps.findLast(({ request }) => request) as Step));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const path = error.body.issues?.[0]?.path.split(".")[0];
      refuse(indexOf(path === undefined ? error.fields : [path], steps), error);
    }
  }
}

/**
 * Checks what a step, or all steps of an entity together, leave, against the present state of all other entities.
 * @throws for circles, for unique values that are taken, and for the issues of the kind's own check
 */
export async function check(work: WorkingSet, { feature, before, after, request }: Step): Promise<void> {
  if (after === null) throw new Error("There is nothing to check of what is deleted");
  const entities = { before: before?.entity ?? null, after: after.entity };
  const save = request?.input && { ...request.input, ...entities, beforeList: entities.before };
  const circle = await checkCircle(work, feature.definition, entities);
  if (circle.length > 0) throw invalid(circle);
  const issues = (save && (await feature.check?.(work, save))) ?? [];
  if (issues.length > 0) throw invalid(issues);
  await feature.requireFree?.(work, after.entity);
  await requireUnique(work, feature, after, before);
  // What is refused names no images.
  const missing = await nameImages(work, feature.definition, entities);
  if (missing.length > 0) throw invalid(missing);
}

/** The changes of the set to the entity of this step so far, as one step. */
export function wholeStep(work: WorkingSet, step: Step): Step {
  const [before, after] = [work.before(step.id), work.get(step.id)];
  if (before === null || after === null) return { ...step, before, after };
  const changed = changedFields(step.feature.definition, before.entity, after.entity);
  return { ...step, action: "updated", before, after, changed };
}

/** The place of the last change of one of these fields; if there is none, the place of the entity's last change. */
function indexOf(fields: readonly string[], steps: readonly Step[]): number {
  const inList = steps.filter(({ request }) => request);
  const last = inList.findLast(({ changed }) => fields.some((field) => changed.includes(field))) ?? inList.at(-1);
  return last?.request?.index ?? 0;
}
