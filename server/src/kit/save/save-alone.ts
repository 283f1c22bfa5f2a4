import type { SentFields } from "../kinds/feature.ts";
import type { SaveChange } from "./change.ts";
import { check } from "./check.ts";
import { complete } from "./complete.ts";
import { makeSave, upwardFields } from "./examine-save.ts";
import { moveBelow } from "./moves.ts";
import type { Step } from "./step.ts";
import type { WorkingSet } from "./working-set.ts";

/**
 * Makes, completes and checks a save by itself: one of an import, or one that follows. The entity and all entities to
 * which it refers are loaded.
 * @param root the entity whose requested change it follows from
 * @returns null when the save changes nothing and may be skipped
 * @throws the refusal of the save; the step may have been done
 */
export async function saveAlone(
  work: WorkingSet,
  change: SaveChange,
  sent: SentFields,
  root?: string,
): Promise<Step | null> {
  const created = await makeSave(work, change, sent, 0);
  if (created === null) return null;
  const step = { ...created, ...(root !== undefined && { root }) };
  await perform(work, step);
  await work.load([step.id]);
  const refused = await complete(work, [step]);
  if (refused) throw refused.refusal;
  await check(work, step);
  delete step.request;
  return step;
}

/**
 * Does a step. If it changes the parents or the owner of the entity, it also updates the visibility of everything below
 * the entity.
 */
export async function perform(work: WorkingSet, step: Step): Promise<void> {
  work.do(step);
  if (!isMove(step)) return;
  const reset = new Set(work.steps.all.flatMap(({ resets = [] }) => resets));
  step.resets = [...(await moveBelow(work, step))].filter((sport) => !reset.has(sport));
  work.discardLoaded();
}

/** Takes back the last step, also where it has been written. */
export async function takeBack(work: WorkingSet, step: Step): Promise<void> {
  work.takeBack(step);
  if (work.unwritten.has(step.id)) await work.transaction();
  if (!step.resets) return;
  await moveBelow(work, { ...step, before: step.after, after: step.before });
  work.discardLoaded();
}

function isMove({ action, changed, feature: { definition } }: Step): boolean {
  return action === "updated" && upwardFields(definition).some((field) => changed.includes(field));
}
