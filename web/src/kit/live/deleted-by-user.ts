/**
 * The ids of entities that were deleted in this window. Their pages, which are about to close, do not read them again.
 */
export const deletedByUser = new Set<string>();
