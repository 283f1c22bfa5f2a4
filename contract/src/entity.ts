import type { EntityType } from "./entity-types.ts";
import type { Field, FoundReference, ValueOf } from "./fields.ts";
import type { RuleIssue } from "./issues.ts";
import * as value from "./values.ts";
import { z } from "./zod.ts";

export type Fields = Record<string, Field>;

/** An entity as GET shows it: its id, its version and every field. */
export type EntityOf<Declared extends Fields> = { id: string; version: number } & {
  [Name in keyof Declared]: ValueOf<Declared[Name]>;
};

/** What a save may carry: any of the fields that are not derived; null clears an optional one. */
export type ChangeOf<Declared extends Fields> = {
  [Name in keyof Declared as Declared[Name]["mode"] extends "derived" ? never : Name]?:
    | ValueOf<Declared[Name]>
    | (Declared[Name]["mode"] extends "required" ? never : null)
    | undefined;
};

/** What a kind of entity declares; everything that is common to all kinds follows from it. */
export interface Declaration<Type extends EntityType, Declared extends Fields> {
  type: Type;
  /** The keys of one entity and of a list of them in an answer. */
  one: string;
  many: string;
  /** Below /api. */
  path: string;
  /** Where the parts of one owner are listed and saved, when that differs from `path`; `{owner}` is the owner's id. */
  nested?: string;
  fields: Declared;
  /** The field that refers to the entity which this one is a part of: it gives home and visibility, and takes the part with it. */
  owner?: keyof Declared & string;
  /** The field whose references are the direct parents (the query parameter pid). */
  parents?: keyof Declared & string;
  /** False for kinds that belong to no sport. */
  homeless?: boolean;
  /** The fields that lists show: a change of one affects the summary. */
  summary: readonly (keyof Declared & string)[];
  /** The fields that only some roles may read. */
  personal?: readonly (keyof Declared & string)[];
  /** The enumerations and codes that a list can be filtered by. */
  filters?: readonly (keyof Declared & string)[];
  /** The field whose value is given only once within a sport. */
  unique?: keyof Declared & string;
  /** What it is called, and found by; lists of kinds without it are in the order of creation. */
  nameOf?(entity: EntityOf<Declared>): string;
  /** The same as lists are ordered by, where that differs. */
  sortNameOf?(entity: EntityOf<Declared>): string;
  /** Rules over several fields, or over time; an empty list is a valid entity. */
  rules?(entity: EntityOf<Declared>, previous: EntityOf<Declared> | null): RuleIssue[];
}

export interface EntityDefinition<Type extends EntityType = EntityType, Declared extends Fields = Fields>
  extends Declaration<Type, Declared> {
  /** Every field, as an answer has it. */
  read: z.ZodObject;
  /** Every field of the first save; required ones must be there. */
  create: z.ZodObject;
  /** Any fields of a later save. */
  change: z.ZodObject;
}

// biome-ignore lint/suspicious/noExplicitAny: the fields of a definition are known only where it is declared
export type AnyDefinition = EntityDefinition<EntityType, any>;
export type Entity<Definition> = Definition extends EntityDefinition<EntityType, infer D> ? EntityOf<D> : never;
export type Change<Definition> = Definition extends EntityDefinition<EntityType, infer D> ? ChangeOf<D> : never;
/** An entity of which only the common part is known. */
export type AnyEntity = { id: string; version: number } & Record<string, unknown>;

/** Makes the schemas of a kind of entity from its one list of fields. */
export function defineEntity<const Type extends EntityType, Declared extends Fields>(
  declaration: Declaration<Type, Declared>,
): EntityDefinition<Type, Declared> {
  const fields = Object.entries<Field>(declaration.fields);
  const saved = fields.filter(([, field]) => field.mode !== "derived");
  const title = pascalCase(declaration.type);
  const read = z
    .object({
      id: value.uuid(),
      version: z.int().min(0),
      ...Object.fromEntries(
        fields.map(([name, field]) => [name, field.nullable ? field.schema.nullable() : field.schema]),
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
  return { ...declaration, read, create, change };
}

/** The parsed fields of a save over the stored entity (or over the defaults); a null clears. */
export function merge(
  definition: AnyDefinition,
  stored: AnyEntity | null,
  change: Record<string, unknown>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Field>(definition.fields)) {
    if (field.mode === "derived") continue;
    const given = change[name];
    if (given === undefined) merged[name] = stored ? stored[name] : field.initial();
    else merged[name] = given === null ? field.cleared() : given;
  }
  return merged;
}

/** Every reference in the entity's fields, with the field it stands in and its path from the entity. */
export function referencesIn(
  definition: AnyDefinition,
  entity: Record<string, unknown>,
): (FoundReference & { field: string })[] {
  return Object.entries<Field>(definition.fields).flatMap(([name, { references }]) =>
    (references?.(entity[name]) ?? []).map((found) => ({
      ...found,
      field: name,
      path: found.path === "" ? name : `${name}.${found.path}`,
    })),
  );
}

/** The name that lists show and dialogs ask about; empty for kinds that have none. */
export function nameOf(definition: AnyDefinition, entity: AnyEntity): string {
  return definition.nameOf?.(entity as never) ?? "";
}

/** The name by which lists are ordered. */
export function sortNameOf(definition: AnyDefinition, entity: AnyEntity): string {
  return definition.sortNameOf?.(entity as never) ?? nameOf(definition, entity);
}

function savable(field: Field): z.ZodType {
  return field.mode === "required" ? field.schema : field.schema.nullable();
}

function pascalCase(type: string): string {
  return type.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
