import type { QueryClient } from "@tanstack/react-query";
import type { ChangeSetAnswer, ChangeSetBody } from "#contract/change-sets.ts";
import type { AnyKind, Change } from "#contract/kind.ts";
import type { Stored, Versioned } from "./entities.ts";
import { keys } from "./keys.ts";
import { request } from "./request.ts";

/** Applies changes as one, under an id that the caller has made: with the same id and body, they are made once. */
export function applyChangeSet(id: string, body: ChangeSetBody): Promise<ChangeSetAnswer> {
  return request("POST", `/change-sets/${id}`, { body });
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
): Promise<{ changeSet: string; saved: Stored<D> }> {
  const changeSet = crypto.randomUUID();
  const change = { type: definition.type, id, version: version + 1, data: data as Record<string, unknown> };
  const answer = await applyChangeSet(changeSet, { changes: [change], accept });
  return { changeSet, saved: entityIn(answer, id) };
}

/** Undoes these change sets, one after another. */
export async function undoChangeSets(ids: readonly string[]): Promise<void> {
  for (const id of ids) await request("POST", `/change-sets/${id}/undo`, { body: { id: crypto.randomUUID() } });
}

/** Lets the pages read anew what a change set may have changed, of whatever kind. */
export function reloadChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.all });
}
