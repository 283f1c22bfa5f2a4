import { createStoredText, useStore } from "../ui/store.ts";

/** The sport that the user works in: its id in local storage, sent with every request. */
export const selectedSport = createStoredText("selectedSport");

export function useSelectedSport(): string | null {
  return useStore(selectedSport);
}

export function selectSport(id: string | null): void {
  selectedSport.set(id);
}
