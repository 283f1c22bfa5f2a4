type Search = Readonly<Record<string, unknown>>;

/**
 * Search parameters for a link whose page depends on the kind of an entity. The router can check parameters only for
 * paths that are written in the code.
 */
export function searchParams(search: Search | ((present: Search) => Search)): never {
  return search as never; // The router's type of an unknown path takes nothing else.
}
