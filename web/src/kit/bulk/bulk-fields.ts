import type { Reference } from "#contract/entity-types.ts";
import type { AnyEntity, AnyKind } from "#contract/kind.ts";
import { isSame } from "../ui/same.ts";
import { type AskedSet, toSets } from "./sets.ts";

/** A field that makes sense to be changed for many at once. */
export type BulkField =
  | {
      field: string;
      /** One of an enumeration, in words that the locale keeps under `words`. */
      members: readonly string[];
      words: string;
    }
  | {
      field: string;
      /** References to entities of these kinds. */
      definitions: readonly AnyKind[];
    };

/** What becomes of the references that are there. */
export const referenceModes = ["add", "remove", "replace"] as const;
export type ReferenceMode = (typeof referenceModes)[number];

/** What was asked for: a member of the enumeration, or references; fields that stay as they are are absent. */
export type BulkValues = Readonly<Record<string, string | { mode: ReferenceMode; references: readonly Reference[] }>>;

/** The changes that give these values to all of the entities; those that have them already are left out. */
export function editsOf({ type }: AnyKind, entities: readonly AnyEntity[], values: BulkValues): AskedSet[] {
  const asked = entities.flatMap((entity) => {
    const data: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(values)) {
      const next = typeof value === "string" ? value : changedReferences(entity[field] as Reference[], value);
      if (!isSame(next, entity[field])) data[field] = next;
    }
    if (Object.keys(data).length === 0) return [];
    return [{ entity, change: { type, id: entity.id, version: entity.version + 1, data } }];
  });
  return toSets(asked);
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
