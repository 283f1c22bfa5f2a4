import { createStore } from "../../kit/ui/store.ts";

/** The matches that are shown from the store, with the times of their reading. */
export const recalled = createStore<ReadonlyMap<string, number>>(new Map());
