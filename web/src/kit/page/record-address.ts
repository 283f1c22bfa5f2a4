import { useParams, useSearch } from "@tanstack/react-router";
import type { EntityType } from "#contract/entity-types.ts";

/** What the pages of a kind take from the address beside the id. */
export interface RecordSearch {
  /** The parent of the entity that is made. */
  parentId?: string;
  parentType?: EntityType;
  /** The entity has just been created and may still be on its way. */
  new?: boolean;
  /** Which tab of the page is open. */
  tab?: string;
  /** What was changed of the entity is shown. */
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

/** Of the page of one entity: its id, and whether it has just been created; that it can't be found yet is no failure then. */
export function useRecordAddress(): { id: string; isNew: boolean } {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  return { id, isNew: useRecordSearch().new === true };
}

export function useRecordSearch(): RecordSearch {
  return readRecordSearch(useSearch({ strict: false }));
}
