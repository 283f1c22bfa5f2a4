import type { ChangeSetAnswer, ChangeSetBody } from "#contract/change-sets.ts";
import type { EntityType } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import type { Stored } from "./entities.ts";
import { request } from "./request.ts";

/** Makes a call that answers like a change set. A preview stores nothing. */
export function callChangeSet(
  path: string,
  body: object,
  { isPreview = false, signal }: { isPreview?: boolean; signal?: AbortSignal } = {},
): Promise<ChangeSetAnswer> {
  return request("POST", path, {
    body,
    ...(isPreview && { query: { preview: "true" } }),
    ...(signal && { signal }),
  });
}

/**
 * Applies changes as a whole, with an id from the caller: a set that is sent again with the same id and body is applied
 * once.
 */
export function applyChangeSet(id: string, body: ChangeSetBody): Promise<ChangeSetAnswer> {
  return callChangeSet(`/change-sets/${id}`, body);
}

/** Previews a change set; nothing is stored. */
export function previewChangeSet(id: string, body: ChangeSetBody, signal?: AbortSignal): Promise<ChangeSetAnswer> {
  return callChangeSet(`/change-sets/${id}`, body, { isPreview: true, ...(signal && { signal }) });
}

/** The entities of a kind in the answer of a change set, in its order. */
export function entitiesIn<E>({ entities }: Pick<ChangeSetAnswer, "entities">, type: EntityType): E[] {
  return entities.flatMap((one) => (one.type === type ? [one.entity as E] : []));
}

/** The entity after a change set. @throws if the answer does not contain it */
export function entityIn<D extends AnyKind>({ entities }: ChangeSetAnswer, id: string): Stored<D> {
  const found = entities.find(({ entity }) => entity.id === id);
  if (!found) throw new Error(`The answer has no entity ${id}.`);
  return found.entity as Stored<D>;
}

/** Undoes a change set by a set with this id, so that the undo can be sent again if its answer was lost. */
export function undoChangeSet(id: string, undo: string, sport?: string | null): Promise<ChangeSetAnswer> {
  return request("POST", `/change-sets/${id}/undo`, { body: { id: undo }, sport });
}
