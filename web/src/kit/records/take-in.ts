import type { Versioned } from "./entities.ts";

/** The list after these ids were read again: found entities are replaced or added, the others are removed. */
export function takeIn<E extends Versioned>(present: readonly E[], asked: readonly string[], found: readonly E[]): E[] {
  const gone = new Set(asked);
  const newer = new Map(found.map((entity) => [entity.id, entity]));
  for (const { id } of found) gone.delete(id);
  const kept = present.flatMap((entity) => {
    const next = newer.get(entity.id);
    newer.delete(entity.id);
    if (gone.has(entity.id)) return [];
    return next && next.version >= entity.version ? next : entity;
  });
  return [...kept, ...newer.values()];
}
