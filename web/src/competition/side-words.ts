import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { useMany } from "../records/queries.ts";
import { titleOf } from "./match-title.ts";
import { wordsOfSource } from "./source-words.ts";

/** Sides of a match with where they come from; its own place in the draw, where that is known. */
export type Sourced = Pick<Match, "competitors" | "sources"> & Partial<Pick<Match, "id" | "name">>;

/** Says who will stand on a side that is not known yet: "Winner of semi-final 1"; null where nothing is known of it. */
export function useSideWords(matches: readonly Sourced[]): (match: Sourced, side: number) => string | null {
  const { t } = useTranslation();
  const { data: asked } = useMany(
    kind,
    useMemo(() => unknownSources(matches), [matches]),
  );
  const names = useMemo(
    () => new Map([...matches, ...(asked ?? [])].map(({ id, name }) => [id, name ?? null])),
    [matches, asked],
  );
  return useCallback(
    ({ competitors, sources }, side) => {
      if (competitors[side]?.id) return null;
      return wordsOfSource(sources[side], (id) => titleOf({ name: names.get(id) ?? null }, t), t);
    },
    [names, t],
  );
}

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
