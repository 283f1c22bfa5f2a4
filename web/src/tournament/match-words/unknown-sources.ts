import type { Match } from "#contract/fields/match.ts";

/** The sides of a match and where they come from. The id is the match's own, if it is known. */
export type Sourced = Pick<Match, "competitors" | "sources"> & Partial<Pick<Match, "id" | "name" | "outcome">>;

/** The matches from which unknown sides come and that are not among the given ones. */
export function unknownSources(matches: readonly Sourced[]): string[] {
  const known = new Set(matches.map(({ id }) => id));
  const named = matches.flatMap(({ competitors, sources }) =>
    sources.flatMap((source, side) =>
      !competitors[side]?.id && source && "match" in source && !known.has(source.match) ? source.match : [],
    ),
  );
  return [...new Set(named)];
}
