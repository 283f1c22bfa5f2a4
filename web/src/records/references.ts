import type { Reference } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import { getOne, type Saved, save, type Versioned } from "./entities.ts";
import { ApiError } from "./request.ts";

type Change = (references: readonly Reference[]) => Reference[];

/** Puts one reference into a field, at a place or at the end, at once, whatever else has changed of the entity meanwhile. */
export function addReference<D extends AnyKind>(
  definition: D,
  id: string,
  field: string,
  { id: addedId, type }: Reference,
): Promise<Saved<D>> {
  const added = { id: addedId, type };
  return changeReferences(definition, id, field, (present) => [...present.filter(({ id }) => id !== addedId), added]);
}

export function removeReference<D extends AnyKind>(
  definition: D,
  id: string,
  field: string,
  removed: Reference,
): Promise<Saved<D>> {
  return changeReferences(definition, id, field, (present) => present.filter(({ id }) => id !== removed.id));
}

async function changeReferences<D extends AnyKind>(
  definition: D,
  id: string,
  field: string,
  change: Change,
  attempts = 3,
): Promise<Saved<D>> {
  const stored = (await getOne(definition, id)) as Versioned & Record<string, Reference[]>;
  try {
    return await save(definition, stored, { [field]: change(stored[field] ?? []) } as never);
  } catch (error) {
    const isOutdated = error instanceof ApiError && error.body?.code === "version-conflict";
    if (!isOutdated || attempts === 1) throw error;
    return changeReferences(definition, id, field, change, attempts - 1);
  }
}
