import type { EntityType } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";

const files = import.meta.glob<Record<string, unknown>>("../../../../contract/src/kinds/*.ts", { eager: true });
const all = Object.values(files).flatMap((file) => Object.values(file).filter(isKind));

/** All kinds by type. They are found in `contract/src/kinds`, which has a file for each. */
export const kinds = Object.fromEntries(all.map((kind) => [kind.type, kind])) as Record<EntityType, AnyKind>;

/** Whether the deletion of an entity of this type erases its values, so that it can't be undone. */
export function isErasedWithDeletion(type: string): boolean {
  return kinds[type as EntityType]?.erasedWithDeletion ?? false;
}

function isKind(exported: unknown): exported is AnyKind {
  return typeof exported === "object" && exported !== null && "summary" in exported;
}
