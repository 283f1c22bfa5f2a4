import type { TFunction } from "i18next";
import type { Match } from "#contract/fields/match.ts";
import { titleOf } from "./match-title.ts";
import { wordsOfSource } from "./source-words.ts";

/** What a side is named with. */
export interface SideNames {
  nameOf: (team: string) => string;
  /** The name of a match in the draw; null or undefined where it is not known. */
  matchNamed: (id: string) => Match["name"] | undefined;
  t: TFunction;
}

/** Who stands on a side: the team, or where it will come from, such as "Winner of semi-final 1". */
export function nameOfSide(
  team: string | null | undefined,
  source: Match["sources"][number] | null | undefined,
  { nameOf, matchNamed, t }: SideNames,
): string {
  if (team) return nameOf(team);
  if (source?.type === "MATCH_SOURCE_BYE") return t("bracket.bye");
  return wordsOfSource(source, (id) => titleOf({ name: matchNamed(id) ?? null }, t), t) ?? t("match.undecided");
}
