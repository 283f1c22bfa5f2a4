import type { EntityType } from "./entity-types.ts";
import type { Field, FoundReference } from "./field.ts";
import type { RuleIssue } from "./issues.ts";
import { type AnyEntity, type EntityOf, type Fields, type Kind, parentsFieldOf } from "./kind.ts";
import * as value from "./values.ts";
import { z } from "./zod.ts";

export { type AnyEntity, type Change, type Entity, type Fields, nameOf, parentsFieldOf, sortNameOf } from "./kind.ts";

/**
 * Rules that involve several fields, the stored entity or the present day (`YYYY-MM-DD`); an empty list means that the
 * entity is valid.
 */
export interface Rules<Declared extends Fields> {
  rules?(entity: EntityOf<Declared>, previous: EntityOf<Declared> | null, today: string): RuleIssue[];
}

/** A kind with its fields, and the schemas that follow from them. */
export interface EntityDefinition<Type extends EntityType = EntityType, Declared extends Fields = Fields>
  extends Kind<Type, Declared>,
    Rules<Declared> {
  fields: Declared;
  /** All fields as they appear in an answer. */
  read: z.ZodObject;
  /** The fields of a create; required ones must be present. */
  create: z.ZodObject;
  /** The fields of a later save, each of them optional. */
  change: z.ZodObject;
}

// biome-ignore lint/suspicious/noExplicitAny: the fields of a definition are known only where it is declared
export type AnyDefinition = EntityDefinition<EntityType, any>;

/** Derives the schemas of a kind from its one list of fields. */
export function defineEntity<Type extends EntityType, Declared extends Fields>(
  kind: Kind<Type, Declared>,
  fields: Declared,
  rules: Rules<Declared> = {},
): EntityDefinition<Type, Declared> {
  if (fields.parents?.references && parentsFieldOf(kind) !== "parents") {
    throw new Error(`${kind.type}: the table of references keeps the name "parents" for the parents of a kind`);
  }
  const all = Object.entries<Field>(fields);
  const saved = all.filter(([, field]) => field.mode !== "computed");
  const title = pascalCase(kind.type);
  const read = z
    .object({
      id: value.uuid(),
      version: z.int().min(0),
      ...Object.fromEntries(
        all.map(([name, field]) => [name, field.nullable ? field.schema.nullable() : field.schema]),
      ),
    })
    .meta({ id: title });
  const change = z
    .strictObject(Object.fromEntries(saved.map(([name, field]) => [name, savable(field).optional()])))
    .meta({ id: `${title}Change` });
  const create = z.strictObject(
    Object.fromEntries(
      saved.map(([name, field]) => [name, field.mode === "required" ? field.schema : savable(field).optional()]),
    ),
  );
  return { ...kind, ...rules, fields, read, create, change };
}

/** Merges the parsed fields of a save into the stored entity, or into the defaults; null clears a field. */
export function merge(
  definition: AnyDefinition,
  stored: AnyEntity | null,
  change: Record<string, unknown>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Field>(definition.fields)) {
    if (field.mode === "computed") continue;
    const input = change[name];
    if (input === undefined) merged[name] = stored ? stored[name] : field.initial();
    else merged[name] = input === null ? field.cleared() : input;
  }
  return merged;
}

/** All references in the entity's fields, each with its field and its path from the entity. */
export function referencesIn(
  definition: AnyDefinition,
  entity: Record<string, unknown>,
): (FoundReference & { field: string })[] {
  const all: (FoundReference & { field: string })[] = [];
  for (const [field, { references }] of Object.entries<Field>(definition.fields)) {
    if (!references) continue;
    for (const { id, type, path } of references(entity[field])) {
      all.push({ id, type, field, path: path === "" ? field : `${field}.${path}` });
    }
  }
  return all;
}

const anyId = "00000000-0000-4000-8000-000000000000";

/** Whether a field can refer to entities of a kind. */
export function takes({ fields }: AnyDefinition, name: string, type: EntityType): boolean {
  const field: Field = fields[name];
  const one = { id: anyId, type };
  return [anyId, one, [one]].some((value) => {
    const parsed = field.schema.safeParse(value);
    return parsed.success && (field.references?.(parsed.data) ?? []).some((found) => found.type === type);
  });
}

function savable(field: Field): z.ZodType {
  return field.mode === "required" ? field.schema : field.schema.nullable();
}

function pascalCase(type: string): string {
  return type.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
