import type { TFunction } from "i18next";
import type { MatchSource } from "#contract/match-source.ts";

/**
 * The words for a source whose team is not known yet: "Winner of semi-final 1", "1st of group A". They are null for a
 * source that names no place. `titleOfMatch` returns the title of a match of the draw.
 */
export function wordsOfSource(
  source: MatchSource | null | undefined,
  titleOfMatch: (id: string) => string | null,
  t: TFunction,
): string | null {
  switch (source?.type) {
    case "MATCH_SOURCE_WINNER":
    case "MATCH_SOURCE_LOSER": {
      const match = titleOfMatch(source.match);
      if (match === null) return null;
      return t(source.type === "MATCH_SOURCE_WINNER" ? "bracket.from.winner" : "bracket.from.loser", { match });
    }
    case "MATCH_SOURCE_RANK": {
      const { group, rank, best } = source;
      if (best === null) return t("bracket.from.oneOfBest", { rank });
      if (best !== undefined) return t("bracket.from.best", { best, rank });
      return group === null ? t("bracket.from.rank", { rank }) : t("bracket.from.rankOfGroup", { rank, group });
    }
    default:
      return null;
  }
}
