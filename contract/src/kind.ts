import type { EntityType } from "./entity-types.ts";
import type { Field, ValueOf } from "./field.ts";

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

/**
 * What a kind of entity declares of itself beside its fields: all that calls, lists and links need to know. The fields,
 * which bring the library of their schemas along, are in `fields/`.
 */
export interface Kind<Type extends EntityType = EntityType, Declared extends Fields = Fields> {
  type: Type;
  /** The keys of one entity and of a list of them in an answer. */
  one: string;
  many: string;
  /** Below /api. */
  path: string;
  /** Where the parts of one owner are listed and saved, when that differs from `path`; `{owner}` is the owner's id. */
  nested?: string;
  /** Here for its type alone; it is there in definitions. */
  fields?: Declared;
  /** The field that refers to the entity which this one is a part of: it gives home and visibility, and takes the part with it. */
  owner?: keyof Declared & string;
  /** Of parts: the kinds in whose history its changes are told as well, which are those of its owner and of the owner of that. */
  toldWith?: readonly EntityType[];
  /** The field whose references are the direct parents (the query parameter pid). */
  parents?: keyof Declared & string;
  /** Of kinds that are parts of parts: a parameter of the list by which all are found that are below the owners of their owners, which are of this kind. */
  above?: { parameter: string; type: EntityType };
  /** False for kinds that belong to no sport. */
  homeless?: boolean;
  /** The fields that hold for what is below the entity, where that has none of its own. */
  inherited?: readonly (keyof Declared & string)[];
  /** Of kinds that happen at a time: the field with the instant, and the fields that refer to who or what it keeps busy. */
  timetable?: { at: keyof Declared & string; of: readonly (keyof Declared & string)[] };
  /** The fields that lists show: a change of one affects the summary. */
  summary: readonly (keyof Declared & string)[];
  /** The fields that only some roles may read. */
  personal?: readonly (keyof Declared & string)[];
  /** The enumerations and codes that a list can be filtered by. */
  filters?: readonly (keyof Declared & string)[];
  /**
   * By which texts, whatever their case, the server itself finds an entity in its sport: of each look-up by its name, or null where that
   * does not find the entity. No list can be asked for them.
   */
  lookupsOf?(entity: EntityOf<Declared>): Readonly<Record<string, string | null>>;
  /** Further parameters of the list, each with the fields whose references it looks for. */
  referenceFilters?: Readonly<Record<string, readonly (keyof Declared & string)[]>>;
  /** The fields whose values together are given only once within a sport, and the error that says so. */
  unique?: { fields: readonly (keyof Declared & string)[]; taken: "number-used" | "already-entered" };
  /** Of kinds that run out: the last day on which it holds, by which lists are narrowed down; null for what can't run out. */
  lastDayOf?(entity: EntityOf<Declared>): string | null;
  /** What it is called, and found by; lists of kinds without it are in the order of creation. */
  nameOf?(entity: EntityOf<Declared>): string;
  /**
   * Of kinds without a name: numbers by which lists are ordered before creation, the most important first; null is last.
   * Their lists have no search and no other order.
   */
  orderOf?(entity: EntityOf<Declared>): readonly (number | null)[];
  /** The same as lists are ordered by, where that differs. */
  sortNameOf?(entity: EntityOf<Declared>): string;
}

// biome-ignore lint/suspicious/noExplicitAny: the fields of a kind are known only where they are declared
export type AnyKind = Kind<EntityType, any>;
export type Entity<K> = K extends { fields?: infer Declared extends Fields } ? EntityOf<Declared> : never;
export type Change<K> = K extends { fields?: infer Declared extends Fields } ? ChangeOf<Declared> : never;
/** An entity of which only the common part is known. */
export type AnyEntity = { id: string; version: number } & Record<string, unknown>;

/** The name that lists show and dialogs ask about; empty for kinds that have none. */
export function nameOf(kind: AnyKind, entity: AnyEntity): string {
  return kind.nameOf?.(entity) ?? "";
}

/** The name by which lists are ordered. */
export function sortNameOf(kind: AnyKind, entity: AnyEntity): string {
  return kind.sortNameOf?.(entity) ?? nameOf(kind, entity);
}

/** Webhooks tell of the kinds that belong to a sport. */
export function isToldToWebhooks({ homeless }: AnyKind): boolean {
  return homeless !== true;
}
