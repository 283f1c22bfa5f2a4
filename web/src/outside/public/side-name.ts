import type { Match } from "#contract/fields/match.ts";
import { titleOf } from "../../tournament/match-words/match-title.ts";
import { wordsOfSource } from "../../tournament/match-words/source-words.ts";
import type { Words } from "./words.tsx";

/** Who plays on a side: the team, or where it will come from. */
export function sideName(match: Match, side: number, { t, teamOf, page }: Words): string {
  const { id } = match.competitors[side] ?? { id: null };
  const source = match.sources[side];
  if (id !== null) return teamOf(id) ?? "…";
  if (source?.type === "MATCH_SOURCE_BYE") return t("visitor.bye");
  const titleOfMatch = (from: string) => {
    const name = page.matches.find((one) => one.id === from)?.name ?? page.sources[from] ?? null;
    return titleOf({ name }, t);
  };
  return wordsOfSource(source, titleOfMatch, t) ?? t("match.undecided");
}
