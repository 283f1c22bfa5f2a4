import { storedText, useStore } from "../ui/store.ts";

/** The settings of a kind's list that this browser stores. */

/** A saved view of a list: its name, and the query of its address. */
export interface SavedView {
  name: string;
  search: Record<string, string>;
}

/** The columns that the user has chosen for a list; null if there is no choice. */
export function useKeptColumns(many: string): [readonly string[] | null, (columns: readonly string[] | null) => void] {
  const store = storedText(`columns.${many}`);
  const text = useStore(store);
  return [text === null ? null : text.split(","), (columns) => store.set(columns?.join(",") ?? null)];
}

export function useSavedViews(many: string): [readonly SavedView[], (views: readonly SavedView[]) => void] {
  const store = storedText(`views.${many}`);
  const text = useStore(store);
  return [parseViews(text), (views) => store.set(views.length === 0 ? null : JSON.stringify(views))];
}

/** The text may have any content, because other programs and older releases write to local storage, too. */
export function parseViews(text: string | null): SavedView[] {
  try {
    const views: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(views) ? views.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(one: unknown): one is SavedView {
  const { name, search } = Object(one) as Partial<SavedView>;
  const isSearch = typeof search === "object" && search !== null && !Array.isArray(search);
  return typeof name === "string" && isSearch && Object.values(search).every((value) => typeof value === "string");
}
