import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { titleOf } from "../../tournament/match-words/match-title.ts";
import { teamsIn, useSidesOf } from "../../tournament/match-words/match-words.ts";
import { useNameOfTeam } from "../../tournament/match-words/team-names.ts";
import type { BoardMatch } from "../conflicts/match-slot.ts";

/** The names of matches on the board. */
export interface MatchWords {
  /** "Semi-final 1", or the names of the sides if the place in the draw is not unique. */
  nameOf: (match: BoardMatch) => string;
  sidesOf: (match: BoardMatch) => string;
  titleOf: (match: BoardMatch) => string | null;
  teamName: (id: string) => string;
}

/** Returns functions that name these matches. */
export function useMatchWords(matches: readonly BoardMatch[], others: readonly BoardMatch[]): MatchWords {
  const { t } = useTranslation();
  const all = useMemo(() => [...matches, ...others], [matches, others]);
  const teamName = useNameOfTeam(useMemo(() => teamsIn(all), [all]));
  const sidesOf = useSidesOf(all);
  return useMemo(
    () => ({
      sidesOf,
      titleOf: (match) => titleOf(match, t),
      nameOf: (match) => (isRoundOfMany(match) ? null : titleOf(match, t)) ?? sidesOf(match),
      teamName: (id) => teamName(id) ?? "…",
    }),
    [teamName, sidesOf, t],
  );
}

function isRoundOfMany({ name }: BoardMatch): boolean {
  return name?.key === "MATCH_NAME_GROUP_ROUND" || name?.key === "MATCH_NAME_ROUND";
}
