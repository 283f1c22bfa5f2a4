import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { useSideWords } from "./side-words.ts";
import { useNameOfTeam } from "./team-names.ts";

/** Returns a function that names a match by its sides, as far as they are known. */
export function useSidesOf(matches: readonly Match[]): (match: Match) => string {
  const { t } = useTranslation();
  const nameOf = useNameOfTeam(useMemo(() => teamsIn(matches), [matches]));
  const wordsOf = useSideWords(matches);
  return useMemo(() => {
    const side = (match: Match, index: number) => {
      const id = match.competitors[index]?.id;
      return id ? (nameOf(id) ?? "…") : (wordsOf(match, index) ?? t("match.undecided"));
    };
    return (match) => t("match.versus", { first: side(match, 0), second: side(match, 1) });
  }, [nameOf, wordsOf, t]);
}

/** The ids of all known competitors of these matches. */
export function teamsIn(matches: readonly Match[]): string[] {
  return [...new Set(matches.flatMap(({ competitors }) => competitors.flatMap(({ id }) => id ?? [])))];
}
