import { type AnyDefinition, referencesIn } from "#contract/entity.ts";
import type { EntityTable } from "../database/schema.ts";
import { Refusal } from "../refusal.ts";
import type { Feature } from "./feature.ts";
import { singular } from "./kind-words.ts";

export type StoredRow = EntityTable;

export function notFound({ definition }: Feature): Refusal {
  return new Refusal("not-found", `There is no such ${singular(definition.type)}.`);
}

/** The reference to the entity that this one is a part of. */
export function ownerOf(definition: AnyDefinition, fields: Record<string, unknown>) {
  if (!definition.owner || fields[definition.owner] === undefined) return undefined;
  const field = definition.fields[definition.owner];
  return referencesIn({ ...definition, fields: { [definition.owner]: field } }, fields)[0];
}
