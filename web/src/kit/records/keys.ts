import type { EntityType } from "#contract/entity-types.ts";
import type { ListQuery } from "./entities.ts";

/**
 * The keys of cached answers. Their parts are the kind of entity, the form, and the id or the query of the list, so that
 * events find them.
 */
export const keys = {
  all: ["record"] as const,
  /** Changes, which are not entities. */
  history: ["history"] as const,
  one: (type: EntityType, id: string) => ["record", type, "one", id] as const,
  lists: (type: EntityType) => ["record", type, "list"] as const,
  list: (type: EntityType, query: ListQuery) => ["record", type, "list", query] as const,
  parts: (type: EntityType, ownerId: string) => ["record", type, "list", { ownerId }] as const,
  /** What follows from any entities of the kind, such as the number of entries of a list. */
  summary: (type: EntityType, of: unknown) => ["record", type, "summary", of] as const,
  /** A list that is loaded page by page. */
  pages: (type: EntityType, query: ListQuery) => ["record", type, "list", query, "pages"] as const,
  /** The first entries of a list. */
  first: (type: EntityType, query: ListQuery, limit: number) =>
    ["record", type, "list", query, "first", limit] as const,
};
