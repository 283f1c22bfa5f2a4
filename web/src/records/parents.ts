import type { AnyDefinition } from "#contract/entity.ts";
import type { Reference } from "#contract/entity-types.ts";
import { getOne, type Stored, save } from "./entities.ts";
import { ApiError } from "./request.ts";

/** Links the entity below a parent, at once, whatever else has changed of it meanwhile. */
export function addParent<D extends AnyDefinition>(definition: D, id: string, parent: Reference): Promise<Stored<D>> {
  return changeParents(definition, id, (parents) => [...parents.filter(({ id }) => id !== parent.id), parent]);
}

export function removeParent<D extends AnyDefinition>(
  definition: D,
  id: string,
  parent: Reference,
): Promise<Stored<D>> {
  return changeParents(definition, id, (parents) => parents.filter(({ id }) => id !== parent.id));
}

async function changeParents<D extends AnyDefinition>(
  definition: D,
  id: string,
  change: (parents: readonly Reference[]) => Reference[],
  attempts = 3,
): Promise<Stored<D>> {
  const stored = await getOne(definition, id);
  const parents = change((stored as unknown as { parents: Reference[] }).parents);
  try {
    return await save(definition, stored, { parents } as never);
  } catch (error) {
    const isOutdated = error instanceof ApiError && error.body?.code === "version-conflict";
    if (!isOutdated || attempts === 1) throw error;
    return changeParents(definition, id, change, attempts - 1);
  }
}
