import { createStoredText } from "../ui/store.ts";

/** What was looked at last, in local storage; it is forgotten when its user leaves. */
export const recentVisits = createStoredText("recent");
