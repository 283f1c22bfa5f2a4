import type { Reference } from "#contract/entity-types.ts";
import { isSame } from "#contract/is-same.ts";
import type { AnyEntity, AnyKind } from "#contract/kind.ts";
import { type PlannedSet, toSets } from "./sets.ts";

/** A field that can be changed for many entities at once. */
export type BulkField =
  | {
      field: string;
      /** The members of an enumeration; the locale has their names under `words`. */
      members: readonly string[];
      words: string;
    }
  | {
      field: string;
      /** The kinds of entity to which the references lead. */
      definitions: readonly AnyKind[];
    };

/** What happens to the existing references. */
export const referenceModes = ["add", "remove", "replace"] as const;
export type ReferenceMode = (typeof referenceModes)[number];

/** The new values by field: a member of the enumeration, or references. Fields without a change are missing. */
export type BulkValues = Readonly<Record<string, string | { mode: ReferenceMode; references: readonly Reference[] }>>;

/** The changes that give these values to all of the entities. Entities that have them already are left out. */
export function editsOf({ type }: AnyKind, entities: readonly AnyEntity[], values: BulkValues): PlannedSet[] {
  const needed = entities.flatMap((entity) => {
    const data: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(values)) {
      const next = typeof value === "string" ? value : changedReferences(entity[field] as Reference[], value);
      if (!isSame(next, entity[field])) data[field] = next;
    }
    if (Object.keys(data).length === 0) return [];
    return [{ entity, change: { type, id: entity.id, version: entity.version + 1, data } }];
  });
  return toSets(needed);
}

function changedReferences(
  present: readonly Reference[],
  { mode, references }: { mode: ReferenceMode; references: readonly Reference[] },
): readonly Reference[] {
  const isAmong = (list: readonly Reference[], { id }: Reference) => list.some((one) => one.id === id);
  if (mode === "replace") return references;
  if (mode === "remove") return present.filter((one) => !isAmong(references, one));
  return [...present, ...references.filter((one) => !isAmong(present, one))];
}
