import type { TFunction } from "i18next";
import type { Match } from "#contract/fields/match.ts";
import { titleOf } from "./match-title.ts";
import { wordsOfSource } from "./source-words.ts";

/** The functions that name a side. */
export interface SideNames {
  nameOf: (team: string) => string;
  /** The name of a match in the draw; null or undefined if it is not known. */
  matchNamed: (id: string) => Match["name"] | undefined;
  t: TFunction;
}

/** The name of a side: its team, or the source of the team, such as "Winner of semi-final 1". */
export function nameOfSide(
  team: string | null | undefined,
  source: Match["sources"][number] | null | undefined,
  { nameOf, matchNamed, t }: SideNames,
): string {
  if (team) return nameOf(team);
  if (source?.type === "MATCH_SOURCE_BYE") return t("bracket.bye");
  return wordsOfSource(source, (id) => titleOf({ name: matchNamed(id) ?? null }, t), t) ?? t("match.undecided");
}
