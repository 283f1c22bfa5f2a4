import type { EntityType, Reference } from "./entity-types.ts";
import type { Field, ValueOf } from "./field.ts";
import { accessTypes, isHomeless } from "./permissions.ts";

export type Fields = Record<string, Field>;

/** An entity as GET shows it: its id, its version and all fields. */
export type EntityOf<Declared extends Fields> = { id: string; version: number } & {
  [Name in keyof Declared]: ValueOf<Declared[Name]>;
};

/** The body of a save: any fields except computed ones; null clears an optional field. */
export type ChangeOf<Declared extends Fields> = {
  [Name in keyof Declared as Declared[Name]["mode"] extends "computed" ? never : Name]?:
    | ValueOf<Declared[Name]>
    | (Declared[Name]["mode"] extends "required" ? never : null)
    | undefined;
};

/**
 * A kind of entity without its fields: everything that calls, lists and links need. The fields are in `fields/`,
 * because they import the schema library.
 */
export interface Kind<Type extends EntityType = EntityType, Declared extends Fields = Fields> {
  type: Type;
  /** The keys of one entity and of a list of entities in an answer. */
  one: string;
  many: string;
  /** The path below /api. */
  path: string;
  /**
   * The path to list and save the parts of one owner, when it differs from `path`; `{owner}` stands for the owner's id.
   */
  nested?: string;
  /** The type of the fields; the value exists only in definitions. */
  fields?: Declared;
  /**
   * The field that refers to the owner of which this entity is a part. The part has its owner's home and visibility,
   * and is deleted with it.
   */
  owner?: keyof Declared & string;
  /** For parts: the kinds whose history includes the changes of this part, namely its owner and the owner of that. */
  inHistoryOf?: readonly EntityType[];
  /**
   * The field with the direct parents, which the query parameter pid searches: that of the owner, or a list of references.
   */
  parents?: keyof Declared & string;
  /**
   * For parts of parts: a parameter of the list, and the kind of the entity two levels up whose parts of parts it
   * lists.
   */
  above?: { parameter: string; type: EntityType };
  /** The fields that also apply to entities below this one, unless they have a value of their own. */
  inherited?: readonly (keyof Declared & string)[];
  /**
   * For kinds with a time: the field with the instant, and the fields that refer to the people or places that it
   * occupies.
   */
  timed?: { at: keyof Declared & string; occupies: readonly (keyof Declared & string)[] };
  /**
   * For a kind whose lists leave some entities out, unless they are asked for by an id, by their parent or by this
   * parameter: which ones, and the name of the type under which lists hold them.
   */
  listedApart?: { parameter: string; as: string; is(entity: AnyEntity): boolean };
  /** The fields that lists show; changing one of them affects the summary. */
  summary: readonly (keyof Declared & string)[];
  /** The fields that only some roles may read. */
  personal?: readonly (keyof Declared & string)[];
  /** True for people: their deletion is final, and erases their values and those of their parts from the history. */
  erasedWithDeletion?: boolean;
  /** The enumerations and codes by which a list can be filtered. */
  filters?: readonly (keyof Declared & string)[];
  /**
   * Texts by which the server finds an entity within its sport, regardless of case: one or several for each look-up,
   * or null if that look-up does not find this entity. Clients can't search by them.
   */
  lookupsOf?(entity: EntityOf<Declared>): Readonly<Record<string, string | readonly string[] | null>>;
  /** Further parameters of the list, each with the reference fields that it searches. */
  referenceFilters?: Readonly<Record<string, readonly (keyof Declared & string)[]>>;
  /**
   * Further parameters of the list: each finds the entities that belong to an entity and will not have stopped to do so
   * before the present day. `until` is the last day; null for no end.
   */
  presentFilters?: {
    names: readonly string[];
    belongsTo(entity: EntityOf<Declared>): Readonly<Record<string, readonly { id: string; until: string | null }[]>>;
  };
  /** Fields whose combined values are unique within a sport, and the error code for a duplicate. */
  unique?: {
    fields: readonly (keyof Declared & string)[];
    taken: "number-used" | "already-entered" | "already-granted";
  };
  /** For kinds that expire: the last valid day, by which lists are filtered; null for an entity that never expires. */
  lastDayOf?(entity: EntityOf<Declared>): string | null;
  /** The name by which an entity is shown and searched; lists of kinds without a name are sorted by creation. */
  nameOf?(entity: EntityOf<Declared>): string;
  /**
   * For kinds without a name: numbers to sort lists by before creation, the most important first; null comes last. Such
   * lists have no search and no other order.
   */
  listOrder?(entity: EntityOf<Declared>): readonly (number | null)[];
  /** For kinds without a name: what stands for it, such as the two teams of a match. */
  describe?(entity: EntityOf<Declared>): readonly DescriptionPart[];
  /** The page that shows the entity, if it has none of its own: of another entity, with the open tab, or a list. */
  pageOf?(entity: EntityOf<Declared>): { path: string; id?: string; tab?: string };
  /** Whether the rights of somebody to other entities may follow from this kind. */
  decidesRights?: boolean;
  /** The name for sorting, when it differs from the displayed name. */
  sortNameOf?(entity: EntityOf<Declared>): string;
}

/** The name of another entity, a name itself, or a text of the console by its key. */
export type DescriptionPart = Reference | string | { text: string };

// biome-ignore lint/suspicious/noExplicitAny: the fields of a kind are known only where they are declared
export type AnyKind = Kind<EntityType, any>;
export type Entity<K> = K extends { fields?: infer Declared extends Fields } ? EntityOf<Declared> : never;
export type Change<K> = K extends { fields?: infer Declared extends Fields } ? ChangeOf<Declared> : never;
/** An entity of an unknown kind. */
export type AnyEntity = { id: string; version: number } & Record<string, unknown>;

/** The field with the list of parents; null for kinds without parents, and for parts, whose parent is their owner. */
export function parentsFieldOf({ parents, owner }: AnyKind): string | null {
  return parents === undefined || parents === owner ? null : parents;
}

/** The name for lists and dialogs; empty for kinds without a name. */
export function nameOf(kind: AnyKind, entity: AnyEntity): string {
  return kind.nameOf?.(entity) ?? "";
}

/** The name by which lists are sorted. */
export function sortNameOf(kind: AnyKind, entity: AnyEntity): string {
  return kind.sortNameOf?.(entity) ?? nameOf(kind, entity);
}

/** Webhooks report the kinds that belong to a sport, without those that say who may do what. */
export function isSentToWebhooks({ type }: AnyKind): boolean {
  return !isHomeless(type) && !accessTypes.includes(type);
}
