import type { Match } from "#contract/fields/match.ts";

/** Sides of a match with where they come from; its own place in the draw, where that is known. */
export type Sourced = Pick<Match, "competitors" | "sources"> & Partial<Pick<Match, "id" | "name">>;

/** The matches that open sides come from and that are not among these. */
export function unknownSources(matches: readonly Sourced[]): string[] {
  const known = new Set(matches.map(({ id }) => id));
  const named = matches.flatMap(({ competitors, sources }) =>
    sources.flatMap((source, side) =>
      !competitors[side]?.id && source && "match" in source && !known.has(source.match) ? source.match : [],
    ),
  );
  return [...new Set(named)];
}
