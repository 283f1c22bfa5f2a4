import type { TFunction } from "i18next";
import type { Match } from "#contract/fields/match.ts";

/**
 * The title of a match by its place in the draw: "Quarter-final 1", "Group B, round 2". It is null for a match outside
 * of a draw. The leg of a tie is part of the title if it is given.
 */
export function titleOf({ name, leg = null }: Pick<Match, "name"> & Partial<Pick<Match, "leg">>, t: TFunction) {
  if (name === null) return null;
  const title = titleOfTie(name, t);
  return leg === null || name.group !== null ? title : t(`match.called.inLeg.${leg}`, { title });
}

function titleOfTie(name: NonNullable<Match["name"]>, t: TFunction): string {
  const { key, of, round, number, group, places, rubber } = name;
  const [from = 0, to = 0] = places ?? [];
  // German names this round by its number of matches, not by its number of competitors.
  if (key === "MATCH_NAME_ROUND_OF" && of === 16) return t("match.called.roundOf16", { number });
  if (key === "MATCH_NAME_ROUND" && number !== null) return t("match.called.numberedRound", { round, number });
  if (key === "MATCH_NAME_PLACE" && to === from + 1) return t("match.called.onePlace", { place: from });
  return t(`match.called.${key}`, { of, round, number, group, from, to, rubber });
}
