import type { StageType } from "#contract/enumerations.ts";
import { createStore } from "../../kit/ui/store.ts";

/** The kind of competition that the open page is about, if it is about one. */
export const shownCompetition = createStore<StageType | null>(null);
