import { createStoredText, useStore } from "../ui/store.ts";

/** The id of the current sport in local storage, which is sent with every request. */
export const selectedSport = createStoredText("selectedSport");

export function useSelectedSport(): string | null {
  return useStore(selectedSport);
}

export function selectSport(id: string | null): void {
  selectedSport.set(id);
}
