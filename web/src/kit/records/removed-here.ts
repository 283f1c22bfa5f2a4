/** What was deleted in this window: its page, about to be left, need not look for it again. */
export const removedHere = new Set<string>();
