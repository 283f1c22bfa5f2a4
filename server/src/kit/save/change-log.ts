import { isSame } from "#contract/is-same.ts";
import { grantType } from "../access/kinds.ts";
import type { RowsToWrite } from "../database/row-statements.ts";
import type { ChangeSetTable } from "../database/schema.ts";
import type { EntityState, Step } from "./step.ts";
import type { WorkingSet } from "./working-set.ts";

/**
 * The log entries of the changes. An owner is reported after the last of its parts, unless the set has changed the owner
 * itself.
 */
export function logOf(
  work: WorkingSet,
  { id: change_set, at }: Pick<ChangeSetTable, "id" | "at">,
): RowsToWrite["changes"] {
  const readers = furtherReaders(work);
  return work.steps.all.map((step, index) => {
    const { feature, id, before, after, action, changed, by, resets = [] } = step;
    const { definition } = feature;
    const state = (after ?? before) as EntityState;
    return {
      ordinal: index,
      at,
      by,
      entity: id,
      type: definition.type,
      version: after?.row.version ?? state.row.version + 1,
      action,
      affects_summary: action !== "updated" || changed.some((field) => definition.summary.includes(field)) ? 1 : 0,
      sports: JSON.stringify(state.sports),
      reset_sports: JSON.stringify(resets),
      before: before?.row.document ?? null,
      after: after?.row.document ?? null,
      change_set,
      owner: state.row.owner,
      told: JSON.stringify(readers.get(step) ?? {}),
      followed: step.root === undefined ? 0 : 1,
    };
  });
}

/**
 * Those whose readers are notified of a step, too: 1 for owners whose derived fields have changed with it, 0 for
 * others.
 */
function furtherReaders({ steps: { all }, rederived }: WorkingSet): Map<Step, Record<string, 0 | 1>> {
  const changed = new Set(all.map(({ id }) => id));
  const last = new Map<string, Step>();
  for (const step of all) {
    for (const owner of [step.before?.row.owner, step.after?.row.owner]) {
      if (owner && !changed.has(owner)) last.set(owner, step);
    }
  }
  const readers = new Map<Step, Record<string, 0 | 1>>();
  for (const step of all) {
    const holders = holdersConcerned(step).map((holder) => [holder, 0] as const);
    if (holders.length > 0) readers.set(step, Object.fromEntries(holders));
  }
  for (const [owner, step] of last) readers.set(step, { ...readers.get(step), [owner]: rederived.has(owner) ? 1 : 0 });
  return readers;
}

/** The user whose rights the step may change: the holder of a grant that begins, ends or gets other days. */
function holdersConcerned({ feature, before, after }: Step): string[] {
  if (feature.definition.type !== grantType) return [];
  const right = (state: EntityState | null) => state && [state.entity.user, state.entity.from, state.entity.to];
  if (isSame(right(before), right(after))) return [];
  const holders = [before?.entity.user, after?.entity.user].filter((user) => typeof user === "string");
  return [...new Set(holders)];
}

/**
 * The steps in the order of the log: each step that followed stands after the last change from which it followed; the
 * steps of one entity keep their order.
 */
export function inOrderOfLog(steps: readonly Step[]): readonly Step[] {
  if (!steps.some(({ root }) => root !== undefined)) return steps;
  const indices = new Map<string, number>();
  const indexed = steps.map((step, at) => {
    const ofRoot = step.root === undefined ? at : (indices.get(step.root) ?? at);
    const index = Math.max(ofRoot, indices.get(step.id) ?? 0);
    indices.set(step.id, index);
    return { step, index };
  });
  indexed.sort((one, other) => one.index - other.index);
  return indexed.map(({ step }) => step);
}
