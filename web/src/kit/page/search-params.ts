type Search = Readonly<Record<string, unknown>>;

/**
 * Search parameters for a link whose page follows from the kind of an entity. The router knows the parameters of a page by its path as it
 * is written in the code, and so can't check these.
 */
export function searchParams(search: Search | ((present: Search) => Search)): never {
  return search as never; // The router's type of an unknown path takes nothing else.
}
