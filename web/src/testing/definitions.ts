import type { AnyDefinition } from "#contract/entity.ts";

const files = import.meta.glob<Record<string, unknown>>("../../../contract/src/fields/*.ts", { eager: true });

/** The definitions of all kinds. */
export const definitions = Object.values(files).flatMap((file) => Object.values(file).filter(isDefinition));

function isDefinition(exported: unknown): exported is AnyDefinition {
  return typeof exported === "object" && exported !== null && "read" in exported && "type" in exported;
}
