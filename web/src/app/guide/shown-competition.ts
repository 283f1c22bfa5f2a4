import type { StageType } from "#contract/enumerations.ts";
import { createStore } from "../../kit/ui/store.ts";

/** The kind of competition that the open page shows, if any. */
export const shownCompetition = createStore<StageType | null>(null);
