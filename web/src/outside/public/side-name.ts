import type { Match } from "#contract/fields/match.ts";
import { nameOfSide } from "../../tournament/match-words/named-side.ts";
import type { Words } from "./words.tsx";

/** The name of a side: its team, or the source of the team. */
export function sideName({ competitors, sources, outcome }: Match, side: number, { t, teamOf, page }: Words): string {
  if (outcome === "MATCH_OUTCOME_BYE" && !competitors[side]?.id) return t("match.free");
  return nameOfSide(competitors[side]?.id, sources[side], {
    t,
    nameOf: (id) => teamOf(id) ?? "…",
    matchNamed: (id) => page.matches.find((one) => one.id === id)?.name ?? page.sources[id],
  });
}
