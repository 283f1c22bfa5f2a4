import type { QueryClient } from "@tanstack/react-query";
import type { ChangeSetAnswer, ChangeSetBody } from "#contract/change-sets.ts";
import type { EntityType } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import { refreshLists } from "./changed-lists.ts";
import type { Stored } from "./entities.ts";
import { keys } from "./keys.ts";
import { removedHere } from "./removed-here.ts";
import { request } from "./request.ts";

/** A call that answers as a change set does; as a preview, nothing is stored. */
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

/** Applies changes as one, under an id that the caller has made: with the same id and body, they are made once. */
export function applyChangeSet(id: string, body: ChangeSetBody): Promise<ChangeSetAnswer> {
  return callChangeSet(`/change-sets/${id}`, body);
}

/** What a change set would do; nothing is stored. */
export function previewChangeSet(id: string, body: ChangeSetBody, signal?: AbortSignal): Promise<ChangeSetAnswer> {
  return callChangeSet(`/change-sets/${id}`, body, { isPreview: true, ...(signal && { signal }) });
}

/** The entities of a kind as a change set has made them, in the order of its answer. */
export function entitiesIn<E>({ entities }: Pick<ChangeSetAnswer, "entities">, type: EntityType): E[] {
  return entities.flatMap((one) => (one.type === type ? [one.entity as E] : []));
}

/** The entity as a change set has made it. @throws when the answer does not have it */
export function entityIn<D extends AnyKind>({ entities }: ChangeSetAnswer, id: string): Stored<D> {
  const found = entities.find(({ entity }) => entity.id === id);
  if (!found) throw new Error(`The answer has no entity ${id}.`);
  return found.entity as Stored<D>;
}

/** Undoes a change set by a set of this id, so that the same undo can be asked for again when its answer was lost. */
export function undoChangeSet(id: string, undo: string, sport?: string | null): Promise<ChangeSetAnswer> {
  return request("POST", `/change-sets/${id}/undo`, { body: { id: undo }, sport });
}

/** Lets the pages read anew what a change set has changed; the page of what is deleted, about to be left, does not look for it. */
export function reloadChanged(client: QueryClient, { entities, deleted, followed }: ChangeSetAnswer): void {
  const named = [...entities.map(({ type, entity }) => ({ type, id: String(entity.id) })), ...deleted, ...followed];
  const changed = Map.groupBy(named, ({ type }) => type);
  const idsOf = (type: unknown) => (changed.get(String(type)) ?? []).map(({ id }) => id);
  for (const { entity } of entities) removedHere.delete(String(entity.id));
  for (const { id } of deleted) removedHere.add(id);
  void refreshLists(client, ({ queryKey: [, type] }) => idsOf(type));
  void client.invalidateQueries({
    queryKey: keys.all,
    predicate: ({ queryKey: [, type, form, about] }) =>
      form === "one"
        ? idsOf(type).includes(String(about)) && !removedHere.has(String(about))
        : form === "followed" && changed.has(String(type)),
  });
}
