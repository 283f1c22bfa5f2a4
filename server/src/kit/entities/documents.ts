import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import type { EntityTable } from "../database/schema.ts";

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

/** The entity of a logged document. Fields that its kind did not have at that time get their cleared values. */
export function parseLogged(definition: AnyDefinition, document: string): AnyEntity {
  const logged = JSON.parse(document) as AnyEntity;
  const missing = Object.entries<Field>(definition.fields).filter(([name, { mode }]) => {
    return mode === "optional" && logged[name] === undefined;
  });
  return { ...logged, ...Object.fromEntries(missing.map(([name, field]) => [name, field.cleared()])) };
}

/** The names of the fields that differ, without derived fields. */
export function changedFields(definition: AnyDefinition, before: AnyEntity | null, after: AnyEntity | null): string[] {
  return Object.entries<Field>(definition.fields)
    .filter(
      ([name, { mode }]) => mode !== "derived" && JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
    )
    .map(([name]) => name);
}
