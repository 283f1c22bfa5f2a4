import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import { isSame } from "#contract/is-same.ts";
import type { EntityTable } from "../database/schema.ts";
import type { Feature } from "./feature.ts";

/** The entity that a stored document holds; derived fields are not part of it. */
export function parseDocument(row: Pick<EntityTable, "document">): AnyEntity {
  return JSON.parse(row.document) as AnyEntity;
}

/** The texts that answer a GET: one with all fields, and, for a kind with personal fields, one without them. */
export function documentsOf(
  definition: AnyDefinition,
  entity: AnyEntity,
): Pick<EntityTable, "document" | "public_document"> {
  const document = JSON.stringify(entity);
  if (!definition.personal) return { document, public_document: null };
  const open: AnyEntity = { ...entity };
  for (const name of definition.personal) open[name] = (definition.fields[name] as Field).cleared();
  return { document, public_document: JSON.stringify(open) };
}

/**
 * The entity of a document that an older release may have written: in the log, or while it runs beside this one. Fields
 * that its kind did not have at that time get their cleared values.
 */
export function parseOlder(definition: AnyDefinition, document: string): AnyEntity {
  const entity = JSON.parse(document) as AnyEntity;
  for (const [name, { mode, cleared }] of Object.entries<Field>(definition.fields)) {
    if (mode === "optional" && entity[name] === undefined) entity[name] = cleared();
  }
  return entity;
}

/** The fields that the rules of the kind compute: they keep their stored values until the rules run. */
export function computedIn({ definition, derived }: Feature, stored: AnyEntity | null): object {
  const computed = Object.entries<Field>(definition.fields).filter(([name, { mode }]) => {
    return mode === "computed" && name !== derived?.name;
  });
  return Object.fromEntries(computed.map(([name, field]) => [name, stored?.[name] ?? field.initial()]));
}

/** The names of the fields that differ, without those that the server computes. */
export function changedFields(definition: AnyDefinition, before: AnyEntity | null, after: AnyEntity | null): string[] {
  return Object.entries<Field>(definition.fields)
    .filter(([name, { mode }]) => mode !== "computed" && !isSame(before?.[name], after?.[name]))
    .map(([name]) => name);
}

/** The names of the fields that differ among those that only the server gives and that follow from no other field. */
export function changedByServer(
  definition: AnyDefinition,
  before: AnyEntity | null,
  after: AnyEntity | null,
): string[] {
  return Object.entries<Field>(definition.fields)
    .filter(([name, { isExported }]) => isExported && !isSame(before?.[name] ?? null, after?.[name] ?? null))
    .map(([name]) => name);
}
