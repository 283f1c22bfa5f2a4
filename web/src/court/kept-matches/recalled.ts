import { createStore } from "../../kit/ui/store.ts";

/** The matches that are shown as they were kept, and when that was. */
export const recalled = createStore<ReadonlyMap<string, number>>(new Map());
