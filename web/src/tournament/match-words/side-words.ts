import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { match as kind } from "#contract/kinds/match.ts";
import { useMany } from "../../kit/records/queries.ts";
import { type Sourced, unknownSources } from "../bracket/unknown-sources.ts";
import { titleOf } from "./match-title.ts";
import { wordsOfSource } from "./source-words.ts";

/**
 * Returns a function that names a side whose team is not known yet: "Winner of semi-final 1"; null if its source is not
 * known either.
 */
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
