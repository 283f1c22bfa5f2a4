import type { ChangeSetAnswer } from "#contract/change-sets.ts";
import type { Reference } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import { applyChangeSet } from "./change-sets.ts";
import { getOne, type Saved, type Stored, save, type Versioned } from "./entities.ts";
import { isVersionConflict } from "./request.ts";

type Field = Record<string, Reference[]>;

const mostAttempts = 3;

/**
 * Adds references at the end of a field of these entities, as one change set, whatever else has changed in them
 * meanwhile.
 */
export async function addReferences<D extends AnyKind>(
  definition: D,
  entities: readonly Stored<D>[],
  field: string,
  added: readonly Reference[],
  title: string | null,
  attempts = mostAttempts,
): Promise<ChangeSetAnswer> {
  const without = (present: readonly Reference[]) => present.filter(({ id }) => !added.some((one) => one.id === id));
  const changes = entities.map((entity) => ({
    type: definition.type,
    id: entity.id,
    version: entity.version + 1,
    data: {
      [field]: [...without((entity as Field)[field] ?? []), ...added.map(({ id, type }) => ({ id, type }))],
    },
  }));
  try {
    return await applyChangeSet(crypto.randomUUID(), { ...(title !== null && { title }), changes });
  } catch (error) {
    if (!isVersionConflict(error) || attempts === 1) throw error;
    const present = await Promise.all(entities.map(({ id }) => getOne(definition, id)));
    return addReferences(definition, present, field, added, title, attempts - 1);
  }
}

/** Removes one reference from a field at once, whatever else has changed in the entity meanwhile. */
export async function removeReference<D extends AnyKind>(
  definition: D,
  id: string,
  field: string,
  removed: Reference,
  attempts = mostAttempts,
): Promise<Saved<D>> {
  const stored = (await getOne(definition, id)) as Versioned & Field;
  const left = (stored[field] ?? []).filter(({ id }) => id !== removed.id);
  try {
    // TypeScript widens the name of the field to any text.
    return await save(definition, stored, { [field]: left } as never);
  } catch (error) {
    if (!isVersionConflict(error) || attempts === 1) throw error;
    return removeReference(definition, id, field, removed, attempts - 1);
  }
}
