import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSame } from "#contract/is-same.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { useMany } from "../../kit/records/queries.ts";
import { titleOf } from "./match-title.ts";
import { wordsOfSource } from "./source-words.ts";
import { type Sourced, unknownSources } from "./unknown-sources.ts";

/**
 * Returns a function that names a side without a team: "Winner of semi-final 1", or "free this round" beside a bye; null
 * if the source of the team is not known either.
 */
export function useSideWords(matches: readonly Sourced[]): (match: Sourced, side: number) => string | null {
  const { t } = useTranslation();
  const { data: found } = useMany(
    kind,
    useMemo(() => unknownSources(matches), [matches]),
  );
  const named = useSame([...matches, ...(found ?? [])].flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
  const names = useMemo(() => new Map(named), [named]);
  return useCallback(
    ({ competitors, sources, outcome }, side) => {
      if (competitors[side]?.id) return null;
      const words = wordsOfSource(sources[side], (id) => titleOf({ name: names.get(id) ?? null }, t), t);
      return words ?? (outcome === "MATCH_OUTCOME_BYE" ? t("match.free") : null);
    },
    [names, t],
  );
}

/** The value, or the one before while both have the same content, so that nothing that follows from it is made again. */
function useSame<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (isSame(kept, value)) return kept;
  keep(value);
  return value;
}
