type Search = Readonly<Record<string, unknown>>;

/** A change of some search parameters that keeps the others. Null removes one. */
export function changedSearch(change: Search): never {
  return searchParams((present) =>
    Object.fromEntries(
      Object.entries({ ...present, ...change }).filter(([, value]) => value !== undefined && value !== null),
    ),
  );
}

/**
 * Search parameters for a link whose page depends on the kind of an entity. The router can check parameters only for
 * paths that are written in the code.
 */
export function searchParams(search: Search | ((present: Search) => Search)): never {
  return search as never; // The router's type of an unknown path takes nothing else.
}
