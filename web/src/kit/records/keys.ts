import type { EntityType } from "#contract/entity-types.ts";
import type { ListQuery } from "./entities.ts";

/** The keys under which answers are kept: the kind of entity is the second part, so that an event finds them. */
export const keys = {
  all: ["record"] as const,
  /** What was changed; its answers are no entities. */
  history: ["history"] as const,
  one: (type: EntityType, id: string) => ["record", type, "one", id] as const,
  lists: (type: EntityType) => ["record", type, "list"] as const,
  list: (type: EntityType, query: ListQuery) => ["record", type, "list", query] as const,
  parts: (type: EntityType, ownerId: string) => ["record", type, "list", { ownerId }] as const,
  /** How many a list has. */
  count: (type: EntityType, query: ListQuery) => ["record", type, "count", query] as const,
  /** A list that is loaded page by page. */
  pages: (type: EntityType, query: ListQuery) => ["record", type, "list", "pages", query] as const,
  /** A whole list that takes changes in one by one. */
  followed: (type: EntityType, query: ListQuery) => ["record", type, "followed", query] as const,
};
