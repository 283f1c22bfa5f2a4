import type { EntityType } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";

const files = import.meta.glob<Record<string, unknown>>("../../../../contract/src/kinds/*.ts", { eager: true });
const all = Object.values(files).flatMap((file) => Object.values(file).filter(isKind));

/** Every kind by its type, for what is told of entities of any kind: each has its file in `contract/src/kinds`, which is found there. */
export const kinds = Object.fromEntries(all.map((kind) => [kind.type, kind])) as Record<EntityType, AnyKind>;

function isKind(exported: unknown): exported is AnyKind {
  return typeof exported === "object" && exported !== null && "summary" in exported;
}
