import type { QueryClient } from "@tanstack/react-query";
import type { ChangeSetAnswer } from "#contract/change-sets.ts";
import type { AnyKind } from "#contract/kind.ts";
import type { Stored } from "../records/entities.ts";
import { keys } from "../records/keys.ts";
import { deletedByUser } from "./deleted-by-user.ts";
import { updateCache } from "./update-cache.ts";

/** Updates the cached answers after a save of an entity in this window. */
export function cacheSaved<D extends AnyKind>(client: QueryClient, definition: D, saved: Stored<D>): void {
  cacheRead(client, definition, saved);
  updateCache(client, [{ ...changed(definition.type, saved.id), entity: saved as Stored<AnyKind> }]);
  refetchOwner(client, definition, saved);
}

/** Puts an entity into the cache after it was read, unless the cache has a newer version. */
export function cacheRead<D extends AnyKind>(client: QueryClient, { type }: D, read: Stored<D>): void {
  client.setQueryData<Stored<D>>(keys.one(type, read.id), (present) =>
    present && present.version > read.version ? present : read,
  );
}

/** Updates the cached answers after deletions in this window. */
export function cacheDeleted(client: QueryClient, definition: AnyKind, ids: readonly string[]): void {
  for (const id of ids) {
    deletedByUser.add(id);
    client.removeQueries({ queryKey: keys.one(definition.type, id), type: "inactive" });
  }
  updateCache(
    client,
    ids.map((id) => ({ ...changed(definition.type, id), isDeleted: true })),
  );
}

/** Updates the cached answers after a change set of this window. */
export function cacheChangeSet(client: QueryClient, { entities, deleted, followed }: ChangeSetAnswer): void {
  for (const { entity } of entities) deletedByUser.delete(String(entity.id));
  for (const { id } of deleted) deletedByUser.add(id);
  updateCache(client, [
    ...entities.map(({ type, entity }) => ({
      ...changed(type, String(entity.id)),
      entity: entity as Stored<AnyKind>,
    })),
    ...deleted.map(({ type, id }) => ({ ...changed(type, id), isDeleted: true })),
    ...followed.map(({ type, id }) => changed(type, id)),
  ]);
}

/** Reads the owner of a changed part again: its answer contains fields that follow from its parts. */
export function refetchOwner(client: QueryClient, { owner }: AnyKind, part: Record<string, unknown>): void {
  const reference = owner && (part[owner] as string | { id: string } | undefined);
  if (!reference) return;
  const ownerId = typeof reference === "string" ? reference : reference.id;
  void client.invalidateQueries({
    queryKey: keys.all,
    predicate: ({ queryKey: [, , form, id] }) => form === "one" && id === ownerId,
  });
}

/** Reads an entity again. */
export function refetchOne(client: QueryClient, { type }: AnyKind, id: string): void {
  void client.invalidateQueries({ queryKey: keys.one(type, id) });
}

/** The server does not say whether a field that lists show has changed. */
function changed(type: string, id: string) {
  return { type, id, isDeleted: false, affectsLists: true };
}
