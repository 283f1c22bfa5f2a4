import type { QueryClient } from "@tanstack/react-query";
import type { ChangeSetAnswer, ChangeSetBody } from "#contract/change-sets.ts";
import { keys } from "./keys.ts";
import { request } from "./request.ts";

/** Applies changes as one, under an id that the caller has made: with the same id and body, they are made once. */
export function applyChangeSet(id: string, body: ChangeSetBody): Promise<ChangeSetAnswer> {
  return request("POST", `/change-sets/${id}`, { body });
}

/** Undoes these change sets, one after another. */
export async function undoChangeSets(ids: readonly string[]): Promise<void> {
  for (const id of ids) await request("POST", `/change-sets/${id}/undo`, { body: { id: crypto.randomUUID() } });
}

/** Lets the pages read anew what a change set may have changed, of whatever kind. */
export function reloadChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.all });
}
