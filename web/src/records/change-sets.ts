import type { QueryClient } from "@tanstack/react-query";
import type { ChangeSetAnswer, ChangeSetBody } from "#contract/change-sets.ts";
import type { AnyKind, Change } from "#contract/kind.ts";
import { refreshLists } from "./changed-lists.ts";
import type { Stored, Versioned } from "./entities.ts";
import { keys } from "./keys.ts";
import { request } from "./request.ts";

/** Applies changes as one, under an id that the caller has made: with the same id and body, they are made once. */
export function applyChangeSet(id: string, body: ChangeSetBody): Promise<ChangeSetAnswer> {
  return request("POST", `/change-sets/${id}`, { body });
}

/** What a change set would do; nothing is stored. */
export function previewChangeSet(id: string, body: ChangeSetBody): Promise<ChangeSetAnswer> {
  return request("POST", `/change-sets/${id}`, { body, query: { preview: "true" } });
}

/** The entity as a change set has made it. @throws when the answer does not have it */
export function entityIn<D extends AnyKind>({ entities }: ChangeSetAnswer, id: string): Stored<D> {
  const found = entities.find(({ entity }) => entity.id === id);
  if (!found) throw new Error(`The answer has no entity ${id}.`);
  return found.entity as unknown as Stored<D>;
}

/** Saves the changed fields as the next version, although something else is taken back for it; also tells as which change set. */
export async function saveAccepting<D extends AnyKind>(
  definition: D,
  { id, version }: Versioned,
  data: Change<D>,
  accept: NonNullable<ChangeSetBody["accept"]>,
): Promise<{ changeSet: string; answer: ChangeSetAnswer; saved: Stored<D> }> {
  const changeSet = crypto.randomUUID();
  const change = { type: definition.type, id, version: version + 1, data: data as Record<string, unknown> };
  const answer = await applyChangeSet(changeSet, { changes: [change], accept });
  return { changeSet, answer, saved: entityIn(answer, id) };
}

/** Undoes these change sets, one after another, and lets the pages read what that has changed. */
export async function undoChangeSets(client: QueryClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const body = { id: crypto.randomUUID() };
    reloadChanged(client, await request<ChangeSetAnswer>("POST", `/change-sets/${id}/undo`, { body }));
  }
}

/** Lets the pages read anew what a change set has changed. */
export function reloadChanged(client: QueryClient, { entities, deleted, followed }: ChangeSetAnswer): void {
  const named = [...entities.map(({ type, entity }) => ({ type, id: String(entity.id) })), ...deleted, ...followed];
  const changed = Map.groupBy(named, ({ type }) => type);
  const idsOf = (type: unknown) => (changed.get(String(type)) ?? []).map(({ id }) => id);
  void refreshLists(client, ({ queryKey: [, type] }) => idsOf(type));
  void client.invalidateQueries({
    queryKey: keys.all,
    predicate: ({ queryKey: [, type, form, about] }) =>
      form === "one" ? idsOf(type).includes(String(about)) : form === "followed" && changed.has(String(type)),
  });
}
