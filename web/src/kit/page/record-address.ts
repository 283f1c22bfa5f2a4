import { useParams, useSearch } from "@tanstack/react-router";
import type { EntityType } from "#contract/entity-types.ts";

/** The search parameters of a kind's pages. */
export interface RecordSearch {
  /** The parent of a new entity. */
  parentId?: string;
  parentType?: EntityType;
  /** Whether the entity has just been created and may not be readable yet. */
  new?: boolean;
  /** The open tab of the page. */
  tab?: string;
  /** Whether the history is open. */
  history?: boolean;
}

export function readRecordSearch(search: { [Name in keyof RecordSearch]?: unknown }): RecordSearch {
  return {
    ...(typeof search.parentId === "string" && { parentId: search.parentId }),
    ...(typeof search.parentType === "string" && { parentType: search.parentType as EntityType }),
    ...(search.new === true && { new: true }),
    ...(typeof search.tab === "string" && { tab: search.tab }),
    ...(search.history === true && { history: true }),
  };
}

/**
 * The id in the address of an entity's page, and whether the entity has just been created, so that a missing answer is
 * no failure yet.
 */
export function useRecordAddress(): { id: string; isNew: boolean } {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  return { id, isNew: useRecordSearch().new === true };
}

export function useRecordSearch(): RecordSearch {
  return readRecordSearch(useSearch({ strict: false }));
}
