import { createStoredText } from "../ui/store.ts";

/** The recently opened entities, in local storage. They are removed when the user signs out. */
export const recentVisits = createStoredText("recent");
